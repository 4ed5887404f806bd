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
  'agent.changed': {
    status: 409,
    title:
      'This agent’s details were changed after you opened them. Check what they state now, then decide again.',
    remedy: 'Read the agent again, and send the decision with the present `checked`.',
  },
  'agent.licence_taken': {
    status: 409,
    title: 'Another approved agent has this licence number',
    remedy: 'Find out whose licence it is. Suspend or reject the other agent first.',
  },
  'agent.identity_locked': {
    status: 409,
    title: 'The name, agency and licence number of an approved agent cannot be changed by the agent',
    remedy: 'Ask an admin to change them.',
  },
  'review.not_found': {
    status: 404,
    title: 'Review not found',
    remedy: 'It was deleted, or never existed.',
  },
  'review.never_met': {
    status: 403,
    title: 'You can only review an agent who has written in one of your conversations',
    remedy: 'Invite the agent into a conversation about a home, and wait until the agent writes.',
  },
});
