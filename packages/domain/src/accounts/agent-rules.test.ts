import { expect, test } from 'vitest';
import { AGENT_STATUSES, canDecideAgent, needsReason } from './agent-rules.ts';
import type { AgentDecision, AgentStatus } from './agent-rules.ts';

const DECISIONS: readonly AgentDecision[] = ['approved', 'rejected', 'suspended'];

test.each<[AgentStatus, AgentDecision[]]>([
  ['pending', ['approved', 'rejected']],
  ['approved', ['rejected', 'suspended']],
  ['rejected', ['approved']],
  ['suspended', ['approved', 'rejected']],
])('for an agent who is %s an admin can decide %j', (status, possible) => {
  expect(DECISIONS.filter(decision => canDecideAgent(status, decision))).toEqual(possible);
});

test('no decision repeats the present status or returns an agent to pending', () => {
  for (const status of AGENT_STATUSES)
    expect(canDecideAgent(status, status as AgentDecision), status).toBe(false);
});

test('every decision but an approval needs a reason', () => {
  expect(DECISIONS.filter(needsReason)).toEqual(['rejected', 'suspended']);
});
