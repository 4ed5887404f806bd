import { foldForSearch } from '@sway/domain/search-text';
import { SAMPLE_DAY } from '../listings/price-history.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { Person } from './people.ts';

/** A partner agent of the sample, and whether their licence has been looked at. */
export type SampleAgent = {
  username: string;
  name: string;
  bio: string;
  agency: string;
  licenceNumber: string;
  specialization: string;
  isApproved: boolean;
};

/** The demo account first, then colleagues; the last two wait for an admin. Agencies and numbers are made up. */
export const SAMPLE_AGENTS: readonly SampleAgent[] = [
  {
    ...agent(DEMO_ACCOUNTS.agent.name, 'Tōtara & Co', 'Villas and bungalows', true),
    username: DEMO_ACCOUNTS.agent.username,
  },
  agent('Aroha Tipene', 'Kōwhai Realty', 'Lifestyle blocks', true),
  agent('Sione Faleolo', 'Southern Cross Homes', 'Family homes', true),
  agent('Grace Lim', 'Harbourline', 'Apartments', true),
  agent('Fergus Macrae', 'Kōwhai Realty', 'Farms and land', true),
  agent('Anjali Menon', 'Harbourline', 'First homes', false),
  agent('Wiremu Paki', 'Tōtara & Co', 'Coastal homes', false),
];

function agent(name: string, agency: string, specialization: string, isApproved: boolean): SampleAgent {
  const username = foldForSearch(name).replaceAll(' ', '.');
  const licenceNumber = String(
    20_000_000 + ([...name].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 999_983),
  );
  const bio = `${specialization}, with ${agency}.`;
  return { username, name, bio, agency, licenceNumber, specialization, isApproved };
}

/** The agents as people, but for the one who has a demo account. */
export function agentPeople(): Person[] {
  return SAMPLE_AGENTS.filter(({ username }) => username !== DEMO_ACCOUNTS.agent.username).map(
    ({ username, name, bio }) => ({
      username,
      name,
      email: `${username}@sway.example`,
      phone: null,
      bio,
      userType: 'agent',
      createdAt: SAMPLE_DAY,
    }),
  );
}
