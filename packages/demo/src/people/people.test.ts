import { expect, test } from 'vitest';
import { listedAt } from '../listings/listings.ts';
import { NOW, SITE } from '../test-site.ts';
import { DAY_MS, daysBetween } from '../time.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const { agents, claims, conversations, listings, people, saves } = SITE;
const joinedAt = new Map(people.map(({ username, createdAt }) => [username, createdAt]));

test('people are the four demo accounts, the agents, buyers, and owners with a home, each name once', () => {
  const owners = new Set(listings.map(({ ownerUsername }) => ownerUsername));
  const known = new Set<string>([...Object.values(DEMO_ACCOUNTS), ...agents].map(({ username }) => username));
  const others = people.filter(({ username }) => !known.has(username) && !owners.has(username));
  expect(new Set(people.map(({ name }) => name)).size).toBe(people.length);
  expect(joinedAt.size).toBe(people.length);
  expect(owners.size).toBeGreaterThan(120);
  expect([...owners].every(username => joinedAt.has(username))).toBe(true);
  expect(others.length).toBeGreaterThan(100);
  expect(new Set(others.map(({ userType }) => userType))).toEqual(new Set(['buyer']));
  expect(people.every(({ email }) => email.endsWith('@sway.example'))).toBe(true);
});

test('members joined over the course of a year, some in each quarter of it', () => {
  const days = people.map(({ createdAt }) => daysBetween(createdAt, NOW));
  expect(Math.max(...days)).toBeLessThanOrEqual(365);
  const quarters = Map.groupBy(days, day => Math.min(3, Math.floor(day / 91.25)));
  for (const quarter of [0, 1, 2, 3]) expect(quarters.get(quarter)!.length).toBeGreaterThan(50);
});

test('everybody joined before they did anything', () => {
  const actions: [username: string, at: Date][] = [
    ...listings.map(each => [each.ownerUsername, listedAt(each)] as [string, Date]),
    ...claims.map(each => [each.claimantUsername, each.submittedAt] as [string, Date]),
    ...saves.map(each => [each.username, each.at] as [string, Date]),
    ...conversations.map(each => [each.buyerUsername, each.messages[0]!.at] as [string, Date]),
  ];
  expect(actions.filter(([username, at]) => at < joinedAt.get(username)!)).toEqual([]);
});

test('two agents wait for an admin, since less than two days', () => {
  const pending = agents.filter(({ approvedAt }) => approvedAt === null);
  expect(pending).toHaveLength(2);
  expect(pending.every(({ createdAt }) => NOW.getTime() - createdAt.getTime() < 2 * DAY_MS)).toBe(true);
});
