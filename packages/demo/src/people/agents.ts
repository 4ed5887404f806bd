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

/** The demo account first, then colleagues; the last two wait for an admin. Agencies, numbers and words are made up. */
export const SAMPLE_AGENTS: readonly SampleAgent[] = [
  {
    ...agent({
      name: DEMO_ACCOUNTS.agent.name,
      agency: 'Tōtara & Co',
      specialization: 'Villas and bungalows',
      bio: 'I grew up in a draughty villa and have looked after old houses ever since. I will tell you which floors can be saved, and what the neighbours paid.',
    }),
    username: DEMO_ACCOUNTS.agent.username,
  },
  agent({
    name: 'Aroha Tipene',
    agency: 'Kōwhai Realty',
    specialization: 'Lifestyle blocks',
    bio: 'Water, fences, access and who grazes what: I ask about those first. Raised on twelve hectares near Ōtaki, and still mending its gates.',
  }),
  agent({
    name: 'Sione Faleolo',
    agency: 'Southern Cross Homes',
    specialization: 'Family homes',
    bio: 'Four children, three moves, one patient wife. I help families work out what they need before they work out what it costs.',
  }),
  agent({
    name: 'Grace Lim',
    agency: 'Harbourline',
    specialization: 'Apartments',
    bio: 'I read the body corporate minutes so that you do not have to, and say plainly when a building is one to walk away from.',
  }),
  agent({
    name: 'Fergus Macrae',
    agency: 'Kōwhai Realty',
    specialization: 'Farms and land',
    bio: 'Twenty years of stock and station work before this. Happiest on a boundary walk with both sides of the fence.',
  }),
  agent({
    name: 'Anjali Menon',
    agency: 'Harbourline',
    specialization: 'First homes',
    bio: 'I bought my own first home late and learned it the long way. Ask me anything twice.',
    isApproved: false,
  }),
  agent({
    name: 'Wiremu Paki',
    agency: 'Tōtara & Co',
    specialization: 'Coastal homes',
    bio: 'Salt, slips and sea views: I know which of them is on the LIM.',
    isApproved: false,
  }),
];

function agent({
  isApproved = true,
  ...told
}: Pick<SampleAgent, 'name' | 'agency' | 'specialization' | 'bio'> & {
  isApproved?: boolean;
}): SampleAgent {
  const username = foldForSearch(told.name).replaceAll(' ', '.');
  const licenceNumber = String(
    20_000_000 + ([...told.name].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 999_983),
  );
  return { ...told, username, licenceNumber, isApproved };
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
