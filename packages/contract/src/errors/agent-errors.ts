import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, forbidden, notFound } from './define-errors.ts';

export const AGENT_ERRORS = defineErrors({
  'agent.not_found': notFound(t`Agent not found`, 'Only agents with an approved licence are listed.'),
  'agent.decision_not_possible': conflict(
    t`The agent’s status does not allow this decision`,
    'Read the agent again. Only an approved agent can be suspended.',
  ),
  'agent.changed': conflict(
    t`This agent’s details were changed after you opened them. Check what they state now, then decide again.`,
    'Read the agent again, and send the decision with the present `checked`.',
  ),
  'agent.licence_taken': conflict(
    t`Another approved agent has this licence number`,
    'Find out whose licence it is. Suspend or reject the other agent first.',
  ),
  'agent.identity_locked': conflict(
    t`The name, agency and licence number of an approved agent cannot be changed by the agent`,
    'Ask an admin to change them.',
  ),
  'review.not_found': notFound(t`Review not found`, 'It was deleted, or never existed.'),
  'review.never_met': forbidden(
    t`You can only review an agent who has written in one of your conversations`,
    'Invite the agent into a conversation about a home, and wait until the agent writes.',
  ),
});
