import { foldForSearch } from '@sway/domain/search-text';
import type { UserType } from '@sway/domain/permissions';
import { SAMPLE_DAY } from '../listings/price-history.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { NAMES } from './names.ts';

/** Someone of the sample. Only the demo accounts have a password. */
export type Person = {
  username: string;
  name: string;
  email: string;
  phone: string | null;
  bio: string | null;
  userType: UserType;
  createdAt: Date;
};

const OWNERS_JOINED = new Date(SAMPLE_DAY.getTime() - 300 * 86_400_000);

/** The demo accounts. */
export function demoPeople(): Person[] {
  return Object.values(DEMO_ACCOUNTS).map((account: DemoAccount) => ({
    ...account,
    email: `${account.username}@sway.example`,
    phone: null,
    createdAt: OWNERS_JOINED,
  }));
}

/** So many owners, each with a name of their own and a telephone number that is made up. */
export function drawOwners(count: number): Person[] {
  const random = seededRandom('owners');
  const taken = new Set<string>(Object.values(DEMO_ACCOUNTS).map(({ name }) => name));
  return Array.from({ length: count }, (_, i) => {
    const name = drawName(random, taken);
    const handle = foldForSearch(name).replaceAll(/[^a-z]+/g, '.');
    return {
      username: handle,
      name,
      email: `${handle}@sway.example`,
      phone: random.chance(0.4) ? `021 555 ${`${100 + (i % 900)}`.padStart(4, '0')}` : null,
      bio: null,
      userType: 'owner',
      createdAt: OWNERS_JOINED,
    };
  });
}

function drawName(random: Random, taken: Set<string>): string {
  for (;;) {
    const { first, last } = random.weighted(NAMES.map(names => [names, names.share] as const));
    const name = `${random.pick(first)} ${random.pick(last)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}
