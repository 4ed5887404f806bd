import { before, DAY_MS } from '../time.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { emailOf, usernameOf } from './person.ts';
import type { Person } from './person.ts';

type AgentFacts = {
  name: string;
  bio: string;
  agency: string;
  specialization: string;
  area: string;
  languages: string;
  joinedDaysAgo: number;
};

/** An agent of the sample: a user, and what an admin decides about. */
export type SampleAgent = AgentFacts & {
  username: string;
  licenceNumber: string;
  createdAt: Date;
  /** Null while the agent is pending. */
  approvedAt: Date | null;
};

/** An admin decides about an agent within this time. */
const DECISION_DAYS = 1.5;

/** The demo account first. The last two are pending. Agencies, licence numbers and texts are made up. */
const AGENTS: readonly AgentFacts[] = [
  {
    name: DEMO_ACCOUNTS.agent.name,
    agency: 'Tōtara & Co',
    specialization: 'Villas and bungalows',
    area: 'Wellington and the Hutt Valley',
    languages: 'English, te reo Māori',
    bio: 'I grew up in a draughty villa and have looked after old houses ever since. I will tell you which floors can be saved, and what the neighbours paid.',
    joinedDaysAgo: 320,
  },
  {
    name: 'Aroha Tipene',
    agency: 'Kōwhai Realty',
    specialization: 'Lifestyle blocks',
    area: 'Kāpiti and Horowhenua',
    languages: 'English, te reo Māori',
    bio: 'Water, fences, access and who grazes what: I ask about those first. Raised on twelve hectares near Ōtaki, and still mending its gates.',
    joinedDaysAgo: 284,
  },
  {
    name: 'Sione Faleolo',
    agency: 'Southern Cross Homes',
    specialization: 'Family homes',
    area: 'South and West Auckland',
    languages: 'English, Samoan',
    bio: 'Four children, three moves, one patient wife. I help families work out what they need before they work out what it costs.',
    joinedDaysAgo: 203,
  },
  {
    name: 'Grace Lim',
    agency: 'Harbourline',
    specialization: 'Apartments',
    area: 'Central Auckland',
    languages: 'English, Mandarin, Cantonese',
    bio: 'I read the body corporate minutes so that you do not have to, and say plainly when a building is one to walk away from.',
    joinedDaysAgo: 151,
  },
  {
    name: 'Fergus Macrae',
    agency: 'Kōwhai Realty',
    specialization: 'Farms and land',
    area: 'Otago and Southland',
    languages: 'English',
    bio: 'Twenty years of stock and station work before this. Happiest on a boundary walk with both sides of the fence.',
    joinedDaysAgo: 96,
  },
  {
    name: 'Anjali Menon',
    agency: 'Harbourline',
    specialization: 'First homes',
    area: 'Waikato',
    languages: 'English, Hindi',
    bio: 'I bought my own first home late and learned it the long way. Ask me anything twice.',
    joinedDaysAgo: 1.3,
  },
  {
    name: 'Wiremu Paki',
    agency: 'Tōtara & Co',
    specialization: 'Coastal homes',
    area: 'Bay of Plenty',
    languages: 'English, te reo Māori',
    bio: 'Salt, slips and sea views: I know which of them is on the LIM.',
    joinedDaysAgo: 0.4,
  },
];

/** The agents of the sample, the demo account first. */
export function writeAgents(now: Date): SampleAgent[] {
  return AGENTS.map(facts => {
    const { name, joinedDaysAgo } = facts;
    const isDemo = name === DEMO_ACCOUNTS.agent.name;
    const createdAt = before(now, joinedDaysAgo * DAY_MS);
    return {
      ...facts,
      username: isDemo ? DEMO_ACCOUNTS.agent.username : usernameOf(name),
      licenceNumber: licenceNumberOf(name),
      createdAt,
      approvedAt: joinedDaysAgo > DECISION_DAYS ? before(createdAt, -DECISION_DAYS * DAY_MS) : null,
    };
  });
}

/** The agents as users, without the one who has a demo account. */
export function agentPeople(agents: readonly SampleAgent[]): Person[] {
  return agents
    .filter(({ username }) => username !== DEMO_ACCOUNTS.agent.username)
    .map(({ username, name, bio, createdAt }) => ({
      username,
      name,
      email: emailOf(username),
      phone: null,
      bio,
      userType: 'agent',
      createdAt,
    }));
}

/** Eight digits that the name determines. */
function licenceNumberOf(name: string): string {
  return String(
    20_000_000 + ([...name].reduce((sum, letter) => sum * 31 + letter.codePointAt(0)!, 7) % 999_983),
  );
}
