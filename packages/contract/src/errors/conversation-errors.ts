import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, forbidden, invalid, notFound, tooMany } from './define-errors.ts';

export const CONVERSATION_ERRORS = defineErrors({
  'conversation.not_found': notFound(t`Conversation not found`, 'It does not exist, or you are not in it.'),
  'conversation.ended': conflict(
    t`This conversation has ended`,
    'Nothing can be added to it. An admin ended it.',
  ),
  'conversation.other_left': conflict(
    t`This person has left Sway and cannot receive messages`,
    'Nothing can be added to the conversation: the account of the buyer or of the owner was deleted.',
  ),
  'conversation.own_home': invalid(
    t`You cannot chat with yourself!`,
    'The home is your own. Only buyers can start a conversation about it.',
  ),
  'conversation.people_mismatch': forbidden(
    t`A conversation is between the buyer and the owner of the home`,
    'Leave the users’ ids out of the body, or send the ids of the conversation’s buyer and owner.',
  ),
  'conversation.must_be_named': invalid(
    t`Choose a conversation: you can have several about this home`,
    'Send `conversationId`.',
  ),
  'conversation.started_too_many': tooMany(
    t`You have started many conversations. Please wait a few minutes before starting another.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'conversation.owner_only': forbidden(
    t`Only the owner can show the address of the home`,
    'Ask the owner in the conversation.',
  ),
  'conversation.address_public': conflict(
    t`The address of this home is not private`,
    'Everybody reads it on the page of the home, unless that was deleted.',
  ),
  'conversation.address_limit': tooMany(
    t`You have shown addresses often today. Please try again tomorrow.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'conversation.parties_only': forbidden(
    t`Only the buyer and the owner can manage agents`,
    'Ask one of them.',
  ),
  'conversation.on_hold': conflict(
    t`This conversation is on hold`,
    'The buyer or the owner has blocked the other. No agent can be invited until they unblock.',
  ),
  'message.blocked': conflict(
    t`This person cannot receive messages at the moment`,
    'This person receives nothing that you send.',
  ),
  'message.blocked_by_you': conflict(
    t`You have blocked this person. Unblock them to send a message.`,
    'Unblock the person with DELETE /api/blocks/{userId}.',
  ),
  'message.too_fast': tooMany(
    t`You are sending messages too quickly. Please wait a few seconds.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'message.not_found': notFound(
    t`Message not found`,
    'It does not exist, or was written before you joined the conversation.',
  ),
  'invitation.withdrawn': notFound(t`This invitation was withdrawn`, 'Invite the agent again.'),
  'invitation.yours': forbidden(
    t`Only the other person can accept`,
    'Wait until the other party accepts your invitation.',
  ),
  'invitation.already_sent': conflict(
    t`This agent has already been invited. You can accept the invitation.`,
    'Accept the other party’s invitation.',
  ),
  'invitation.already_in': conflict(
    t`This agent is already in this conversation`,
    'Nothing: the agent already takes part.',
  ),
  'invitation.too_many_agents': conflict(t`A conversation cannot have more agents`, 'Remove an agent first.'),
  'invitation.too_many': tooMany(
    t`You have invited many agents today. Please try again tomorrow.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'invitation.agent_unavailable': conflict(
    t`This person is no longer a partner agent`,
    'Invite another agent.',
  ),
  'invitation.blocked': conflict(
    t`This agent cannot be invited into this conversation`,
    'Invite another agent.',
  ),
  'block.yourself': invalid(t`You cannot block yourself`, 'Send the id of another user.'),
  'report.not_found': notFound(t`Report not found`, 'It does not exist.'),
  'report.own_message': invalid(
    t`You cannot report your own message`,
    'Send the id of another user’s message.',
  ),
  'report.too_many': tooMany(
    t`You have sent many reports. Please wait a while before sending another.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'report.own': invalid(t`You cannot report yourself or what is yours`, 'Change or remove it yourself.'),
  'report.not_allowed': forbidden(
    t`You may not report homes, agents and reviews any more`,
    'Read the detail: it says why, and where to write to.',
  ),
  'objection.ended': notFound(
    t`This link has expired, or what it is about has ended`,
    'Read the address: claim it, or report its listing.',
  ),
  'report.not_asked': conflict(
    t`Nobody waits for an answer about this home`,
    'Read the list of reported homes again.',
  ),
  'report.nobody_to_ask': conflict(
    t`There is no owner to ask about this report`,
    'Ask about an open report of a home.',
  ),
  'report.decision_not_possible': invalid(
    t`This decision is not for what was reported`,
    'End or warn about conversations; uphold a report of anything else, or find it false.',
  ),
  'report.nobody_to_warn': invalid(
    t`There is no user to warn in this report`,
    'Dismiss the report or end the conversation.',
  ),
  'report.already_decided': conflict(t`This report has already been decided`, 'Read the queue again.'),
});
