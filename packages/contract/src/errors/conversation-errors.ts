import { defineErrors } from './define-errors.ts';

export const CONVERSATION_ERRORS = defineErrors({
  'conversation.not_found': {
    status: 404,
    title: 'Conversation not found',
    remedy: 'It does not exist, or you are not in it.',
  },
  'conversation.ended': {
    status: 409,
    title: 'This conversation has ended',
    remedy: 'Nothing can be added to it. An admin ended it.',
  },
  'conversation.other_left': {
    status: 409,
    title: 'This person has left Sway and cannot receive messages',
    remedy: 'Nothing can be added to the conversation: the account of the buyer or of the owner was deleted.',
  },
  'conversation.own_home': {
    status: 400,
    title: 'You cannot chat with yourself!',
    remedy: 'The home is your own. Only buyers can start a conversation about it.',
  },
  'conversation.people_mismatch': {
    status: 403,
    title: 'A conversation is between the buyer and the owner of the home',
    remedy: 'Leave the users’ ids out of the body, or send the ids of the conversation’s buyer and owner.',
  },
  'conversation.must_be_named': {
    status: 400,
    title: 'Choose a conversation: you can have several about this home',
    remedy: 'Send `conversationId`.',
  },
  'conversation.started_too_many': {
    status: 429,
    title: 'You have started many conversations. Please wait a few minutes before starting another.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'conversation.parties_only': {
    status: 403,
    title: 'Only the buyer and the owner can manage agents',
    remedy: 'Ask one of them.',
  },
  'conversation.on_hold': {
    status: 409,
    title: 'This conversation is on hold',
    remedy: 'The buyer or the owner has blocked the other. No agent can be invited until they unblock.',
  },
  'message.blocked': {
    status: 409,
    title: 'This person cannot receive messages at the moment',
    remedy: 'This person receives nothing that you send.',
  },
  'message.blocked_by_you': {
    status: 409,
    title: 'You have blocked this person. Unblock them to send a message.',
    remedy: 'Unblock the person with DELETE /api/blocks/{userId}.',
  },
  'message.too_fast': {
    status: 429,
    title: 'You are sending messages too quickly. Please wait a few seconds.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'message.not_found': {
    status: 404,
    title: 'Message not found',
    remedy: 'It does not exist, or was written before you joined the conversation.',
  },
  'invitation.withdrawn': {
    status: 404,
    title: 'This invitation was withdrawn',
    remedy: 'Invite the agent again.',
  },
  'invitation.yours': {
    status: 403,
    title: 'Only the other person can accept',
    remedy: 'Wait until the other party accepts your invitation.',
  },
  'invitation.already_sent': {
    status: 409,
    title: 'This agent has already been invited. You can accept the invitation.',
    remedy: 'Accept the other party’s invitation.',
  },
  'invitation.already_in': {
    status: 409,
    title: 'This agent is already in this conversation',
    remedy: 'Nothing: the agent already takes part.',
  },
  'invitation.too_many_agents': {
    status: 409,
    title: 'A conversation cannot have more agents',
    remedy: 'Remove an agent first.',
  },
  'invitation.too_many': {
    status: 429,
    title: 'You have invited many agents today. Please try again tomorrow.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'invitation.agent_unavailable': {
    status: 409,
    title: 'This person is no longer a partner agent',
    remedy: 'Invite another agent.',
  },
  'invitation.blocked': {
    status: 409,
    title: 'This agent cannot be invited into this conversation',
    remedy: 'Invite another agent.',
  },
  'block.yourself': {
    status: 400,
    title: 'You cannot block yourself',
    remedy: 'Send the id of another user.',
  },
  'report.not_found': {
    status: 404,
    title: 'Report not found',
    remedy: 'It does not exist.',
  },
  'report.own_message': {
    status: 400,
    title: 'You cannot report your own message',
    remedy: 'Send the id of another user’s message.',
  },
  'report.too_many': {
    status: 429,
    title: 'You have sent many reports. Please wait a while before sending another.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'report.own': {
    status: 400,
    title: 'You cannot report yourself or what is yours',
    remedy: 'Change or remove it yourself.',
  },
  'report.not_allowed': {
    status: 403,
    title: 'You may not report homes, agents and reviews any more',
    remedy: 'Read the detail: it says why, and where to write to.',
  },
  'objection.ended': {
    status: 404,
    title: 'This link has expired, or what it is about has ended',
    remedy: 'Read the address: claim it, or report its listing.',
  },
  'report.not_asked': {
    status: 409,
    title: 'Nobody waits for an answer about this home',
    remedy: 'Read the list of reported homes again.',
  },
  'report.nobody_to_ask': {
    status: 409,
    title: 'There is no owner to ask about this report',
    remedy: 'Ask about an open report of a home.',
  },
  'report.decision_not_possible': {
    status: 400,
    title: 'This decision is not for what was reported',
    remedy: 'End or warn about conversations; uphold a report of anything else, or find it false.',
  },
  'report.nobody_to_warn': {
    status: 400,
    title: 'There is no user to warn in this report',
    remedy: 'Dismiss the report or end the conversation.',
  },
  'report.already_decided': {
    status: 409,
    title: 'This report has already been decided',
    remedy: 'Read the queue again.',
  },
});
