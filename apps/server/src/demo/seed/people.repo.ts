import type { SampleAgent } from '@sway/demo/people/agents';
import type { Person } from '@sway/demo/people/person';
import type { Db } from '#platform/database/database.ts';
import { insertRows, insertWithIds } from './insert-rows.ts';

/** Inserts the sample's users with confirmed addresses. @returns each user's id by username */
export async function insertPeople(
  tx: Db,
  people: readonly Person[],
  passwordHashOf: (person: Person) => string,
): Promise<Map<string, number>> {
  const ids = await insertWithIds(
    tx,
    'users',
    people.map(person => ({
      username: person.username,
      email: person.email,
      passwordHash: passwordHashOf(person),
      name: person.name,
      phone: person.phone,
      bio: person.bio,
      userType: person.userType,
      createdAt: person.createdAt,
      emailVerifiedAt: person.createdAt,
      isSample: true,
    })),
  );
  return new Map(people.map(({ username }, i) => [username, ids[i]!]));
}

/** Inserts the licences of users who are agents. */
export async function insertAgents(
  tx: Db,
  agents: readonly SampleAgent[],
  person: ReadonlyMap<string, number>,
): Promise<void> {
  await insertRows(
    tx,
    'agents',
    agents.map(agent => ({
      userId: person.get(agent.username)!,
      agency: agent.agency,
      licenceNumber: agent.licenceNumber,
      specialization: agent.specialization,
      area: agent.area,
      languages: agent.languages,
      bio: agent.bio,
      status: agent.approvedAt ? 'approved' : 'pending',
      createdAt: agent.createdAt,
      decidedAt: agent.approvedAt,
    })),
  );
}
