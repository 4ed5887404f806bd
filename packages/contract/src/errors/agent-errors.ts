import { defineErrors } from './define-errors.ts';

export const AGENT_ERRORS = defineErrors({
  'agent.not_found': {
    status: 404,
    title: 'Agent not found',
    remedy: 'Only agents with an approved licence are listed.',
  },
  'agent.decision_not_possible': {
    status: 409,
    title: 'The agent’s status does not allow this decision',
    remedy: 'Read the agent again. Only an approved agent can be suspended.',
  },
  'review.never_met': {
    status: 403,
    title: 'You can only review an agent who has written in one of your conversations',
    remedy: 'Invite the agent into a conversation about a home, and wait until the agent writes.',
  },
});
