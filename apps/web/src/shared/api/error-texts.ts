import { CONFIRM_FIRST } from '@sway/domain/accounts/account-limits';
import { AGENT_LIMITS, LOCKED_IDENTITY } from '@sway/domain/accounts/agent-rules';
import { BRAND } from '@sway/domain/brand';
import { DOCUMENT_MESSAGES, MAX_WATCHED_ADDRESSES } from '@sway/domain/claims/claim-rules';
import { LISTING_LIMITS, MAX_SAVED_HOMES } from '@sway/domain/listings/listing-rules';
import { SAVED_SEARCH_LIMITS } from '@sway/domain/listings/saved-searches';
import type { ErrorCode } from '@sway/contract/errors';
import type { FaultCode } from './fault-texts.ts';

/** The text is the server’s detail, which has the names, numbers or fields of this one refusal. */
const DETAILED = null;

const DISPUTE = 'If it is yours, dispute their claim on the page of its address, or contact support.';

/**
 * What people read for each refusal of the server (product/messages-and-errors.md#error-texts). Loaded with the first one, as most
 * visitors meet none.
 */
export const REFUSAL_TEXTS: Record<Exclude<ErrorCode, FaultCode>, string | typeof DETAILED> = {
  'input.invalid': DETAILED,
  'request.malformed': 'Something in this page could not be sent. Please reload the page and try again.',
  'request.too_complex': 'This is more than can be sent at once.',
  'request.cross_site': 'This page was opened from another site. Open it at its own address and try again.',
  'endpoint.not_found': 'This page is out of date. Please reload it and try again.',
  'endpoint.method_not_allowed': 'This page is out of date. Please reload it and try again.',
  'request.too_large': 'This is more than can be sent at once. Use smaller or fewer files.',
  'request.unsupported_type': 'This page is out of date. Please reload it and try again.',
  rate_limited: 'Too many requests. Please wait a moment and try again.',
  'session.required': 'Please log in first.',
  'permission.denied': 'You are not allowed to do that.',
  'permission.not_yourself': 'You have logged in as somebody else. Please reload the page.',

  'session.factor_required': 'Complete the login with your second factor.',
  'session.confirmation_needed': 'Nothing was changed, because you did not confirm that it is you.',
  'account.factor_required': 'Admins need a second factor: add one under Security in your profile.',
  'account.factor_wrong': 'That did not prove that it is you. Try again.',
  'account.factor_expired': 'This took longer than ten minutes. Please begin again.',
  'account.factor_limit': 'You have as many second factors as an account can have. Remove one first.',
  'account.factor_not_found': 'That second factor has already been removed.',
  'account.factor_reset_denied': 'Ask the operator of the site to remove the second factors of an admin.',
  'session.credentials_wrong': 'Invalid username or password',
  'account.disabled': DETAILED,
  'session.not_found': 'That session has already ended.',
  'account.too_many_attempts': DETAILED,
  'account.email_not_confirmed': CONFIRM_FIRST,
  'account.email_taken': 'This email address is already in use.',
  'account.username_taken': 'Username already exists.',
  'account.password_guessable': DETAILED,
  'account.password_needed': 'Enter your current password to change your e-mail address.',
  'account.password_wrong': 'This password is not correct.',
  'account.link_expired': 'This link has been used or has expired.',
  'account.confirmation_limit':
    'We have already e-mailed this address several times. Check your spam folder, or try again tomorrow.',
  'account.last_admin': 'The last admin cannot be removed. Make another user an admin first.',
  'user.not_found': 'This account no longer exists.',
  'mailbox.not_available': 'This site sends its e-mails, so there is no mailbox here.',
  'notification.not_found': 'This notification is no longer there.',
  'notification.link_invalid': 'This link is incomplete. Open it from the e-mail again.',

  'listing.not_found': 'Property not found. Its owner may have hidden or deleted it.',
  'listing.version_conflict': 'This listing was changed in another window after you opened it.',
  'listing.version_required': 'This page is out of date. Please reload it and try again.',
  'listing.facts_missing': DETAILED,
  'listing.address_required': 'Choose the address from the list.',
  'listing.address_unknown': 'This address is not in the register. Choose one from the list.',
  'listing.address_locked': 'The address of a verified home cannot be changed.',
  'listing.already_listed': 'You have already listed this address. See it under My Properties.',
  'listing.text_tells_address':
    'This says where the home is. Remove the address, and for “Area only” the street’s name.',
  'listing.too_few_homes':
    'Too few homes like yours are near to hide among. Choose another way to show the place.',
  'listing.creation_key_used': 'This form was already used to list a home. Please start a new one.',
  'listing.other_owner': `Somebody else is the verified owner of this home. ${DISPUTE}`,
  'listing.shown_by_another': 'Another verified agent or manager shows this home already.',
  'listing.price_unusual': DETAILED,
  'listing.price_settled':
    'This price was named more than ten minutes ago and stays in the price history. You can still change it.',
  'listing.change_limit': 'This listing has been changed many times. Please try again later.',
  'listing.price_limit':
    'The price of this home has been changed many times today. Please try again tomorrow. A price that was named by mistake can be corrected within ten minutes.',
  'listing.owner_disabled':
    'The account of its owner is disabled. The home can be shown once the account is enabled.',
  'listing.hidden_by_owner': 'Its owner has hidden this home. Only the owner can show it again.',
  'listing.hidden_by_withdrawal':
    'This home was hidden when its verification was withdrawn. Only its owner can show it again.',
  'listing.hidden_by_deletion':
    'The account of this home’s owner is deleted. The home cannot be shown again.',
  'listing.taken_down': `Our team has taken this home off the site. Contact ${BRAND.contact.email} if you think this is a mistake.`,
  'listing.record_unknown': 'This official record does not exist.',
  'listing.record_mismatch':
    'This official record belongs to another address. Link the record of your address, or none.',
  'listing.limit_reached': DETAILED,
  'listing.daily_limit': DETAILED,
  'listing.price_link_ended':
    'This link was used already or has expired. Log in to confirm the price under My Properties.',
  'objection.ended':
    'There is nothing left to object to: the claim or listing has ended, or the link has expired.',
  'photo.not_found': 'Another admin has decided this, or one of the photos is gone.',
  'watchlist.full': `You can save up to ${MAX_SAVED_HOMES} homes. Remove one first.`,
  'watchlist.link_expired': 'This link has expired: the home is no longer saved.',
  'place.not_found': 'There is no such place in the register.',
  'search.not_found': 'This search is no longer saved.',
  'search.full': `You can save up to ${SAVED_SEARCH_LIMITS.maxSearches} searches. Delete one under Saved first.`,
  'search.link_expired': 'This link has expired: the search is no longer saved.',
  'address.watches_full': `You can watch up to ${MAX_WATCHED_ADDRESSES} addresses. Stop watching one in your profile, under Security.`,
  'address.not_found': 'This address is not in the register.',
  'record.not_found': 'There is no official record with this number. Search for the address instead.',

  'claim.not_found': 'This claim is no longer there.',
  'claim.address_taken': `This property has been claimed by another user. ${DISPUTE}`,
  'claim.already_yours': 'You have already claimed this property. See your claim under My Properties.',
  'claim.property_type_required': 'Choose a property type.',
  'claim.price_needs_owner': 'Only the owner can name a Sway price.',
  'claim.dispute_needs_owner': 'Only the owner can dispute another owner’s claim.',
  'claim.hiding_needs_owner': 'Only the verified owner of a home can hide parts of its records.',
  'claim.identity_locked': 'Your relationship to a verified home cannot be changed.',
  'claim.has_listing': 'This home has a listing. Edit the listing instead.',
  'claim.not_rejected': 'This claim is being checked already.',
  'claim.not_publishable': 'Only a verified claim as owner, agent or manager can be public.',
  'claim.limit_reached': DETAILED,
  'claim.daily_limit': DETAILED,
  'claim.change_limit': 'You have changed this claim many times today. Please try again tomorrow.',
  'claim.document_not_found': 'This document is no longer there.',
  'claim.document_empty': DOCUMENT_MESSAGES.empty,
  'claim.document_unsupported': DOCUMENT_MESSAGES.unsupported,
  'claim.documents_full': DETAILED,
  'claim.documents_locked': 'This claim is verified. Its documents can no longer be changed.',
  'claim.letter_code_wrong': 'This is not the code of the letter.',
  'claim.letter_limit':
    'We cannot send a letter for this claim: one is on its way, or this address has had as many as we send. Choose another way to be checked.',
  'claim.letter_unknown':
    'There is no letter with this stop code. Check it: it has four groups of four characters.',
  'claim.letters_reprinted': 'Somebody has printed these letters again. Post only the newest print.',
  'claim.reason_required': 'Give a reason so that the claimant can correct the claim.',
  'claim.changed': 'This claim was changed after you opened it. Check what it states now, then decide again.',
  'claim.already_decided': 'This claim has already been decided. Please reload the list.',
  'claim.owner_already_verified':
    'This address already has a verified owner. To decide for this claimant, withdraw the other verification.',

  'conversation.not_found': 'This conversation is no longer there.',
  'conversation.ended': 'This conversation has ended.',
  'conversation.other_left': 'This person has left Sway and cannot receive messages.',
  'conversation.own_home': 'You cannot chat with yourself!',
  'conversation.people_mismatch': 'This person is not in the conversation.',
  'conversation.must_be_named': 'Open the conversation under Messages to write to this person.',
  'conversation.started_too_many':
    'You have started many conversations. Please wait a few minutes before starting another.',
  'conversation.parties_only': 'Only the buyer and the owner can manage agents.',
  'conversation.on_hold': 'This conversation is on hold. The other person cannot receive messages for now.',
  'message.blocked': 'This person cannot receive messages at the moment.',
  'message.blocked_by_you': 'You have blocked this person. Unblock them to send a message.',
  'message.too_fast': 'You are sending messages too quickly. Please wait a few seconds.',
  'message.not_found': 'This message is no longer there.',
  'invitation.withdrawn': 'This invitation was withdrawn.',
  'invitation.yours': 'Only the other person can accept.',
  'invitation.already_sent': DETAILED,
  'invitation.already_in': DETAILED,
  'invitation.too_many_agents': `A conversation can have at most ${AGENT_LIMITS.inConversation} agents.`,
  'invitation.too_many': 'You have invited many agents today. Please try again tomorrow.',
  'invitation.agent_unavailable': DETAILED,
  'invitation.blocked': 'This agent cannot be invited into this conversation.',
  'block.yourself': 'You cannot block yourself.',
  'report.not_found': 'This report is no longer there.',
  'report.own': 'You cannot report yourself or what is yours.',
  'report.not_allowed': DETAILED,
  'report.not_asked': 'You have answered already, or our team has decided. Please reload the page.',
  'report.nobody_to_ask': 'There is no owner to ask about this report.',
  'report.decision_not_possible': 'This decision is not for what was reported.',
  'report.own_message': 'You cannot report your own message.',
  'report.too_many': 'You have sent many reports. Please wait a while before sending another.',
  'report.nobody_to_warn': 'There is nobody to warn in this report.',
  'report.already_decided': 'This report has already been decided. Please reload the list.',

  'enquiry.not_found': 'This enquiry is no longer there.',
  'enquiry.home_not_found': 'Property not found. Its owner may have hidden or deleted it.',
  'enquiry.own_home': 'This is your own home.',
  'enquiry.no_owner_yet': 'The owner of this home has not joined Sway yet. You can express interest instead.',
  'enquiry.already_waiting':
    'You have already sent this enquiry. We will let you know when the owner replies.',
  'enquiry.date_out_of_range': 'Choose a day within the next three months.',
  'enquiry.daily_limit': DETAILED,
  'enquiry.home_daily_limit':
    'You have sent several enquiries about this home today. Please wait for the owner to reply.',
  'enquiry.already_answered': 'This enquiry has already been answered.',
  'enquiry.nothing_to_share': 'The agent can read this enquiry already, or there is no agent.',
  'enquiry.closed': 'This enquiry is closed.',
  'enquiry.enquirer_left': 'This person has left Sway.',
  'offer.changed': 'This changed, look again.',
  'offer.over': 'There is nothing left to answer here.',
  'offer.not_yours': 'That is for the other side to say.',
  'offer.parties_only': 'Only the buyer and the owner make and answer offers.',
  'offer.one_live': 'Your last offer is still live. Withdraw it first.',
  'offer.one_accepted': 'An offer is accepted in principle. Withdraw that one first.',
  'offer.other_accepted': 'The owner has accepted someone else’s offer in principle.',
  'offer.settlement_out_of_range': 'Choose a day from today up to three years ahead.',
  'offer.eligibility_missing': 'Say as what you may buy a home in New Zealand.',
  'offer.too_many': 'This conversation has as many offers as it can have.',
  'offer.daily_limit': 'That is as much as we can do about offers in a day. Please try again tomorrow.',
  'viewing.not_found': 'This viewing is no longer there.',
  'viewing.not_offered': 'This time is not offered any more. Please choose another one.',
  'viewing.full': 'Someone else has just taken this time. Please choose another one.',
  'viewing.over': 'This viewing has begun.',
  'viewing.daily_limit': 'That is as much as we can do about viewings in a day. Please try again tomorrow.',
  'viewing.offers_full': 'You offer as many times as a home can have. Remove one first.',
  'viewing.offers_overlap': 'You show the home then already. Choose a time beside the others.',
  'viewing.no_times': 'Choose a time within the next eight weeks.',
  'viewing.has_bookings': 'Visitors have booked these times.',

  'agent.not_found': 'This person is not a partner agent at the moment.',
  'agent.decision_not_possible': DETAILED,
  'agent.changed':
    'This agent’s details were changed after you opened them. Check what they state now, then decide again.',
  'agent.licence_taken':
    'Another approved agent has this licence number. Suspend or reject that agent first.',
  'agent.identity_locked': LOCKED_IDENTITY,
  'review.not_found': 'This review is no longer there.',
  'review.never_met': 'You can only review an agent who has written in one of your conversations.',

  'leaderboard.name_taken': 'Somebody else has this name. Please choose another.',
  'leaderboard.daily_limit':
    'You have changed your name on the leaderboard often today. Please try again tomorrow.',

  'media.not_found': 'This file is no longer there.',
  'media.being_checked': 'This file is being checked for viruses. You can open it after that.',
  'media.range_not_satisfiable': 'The video could not be loaded. Please reload the page.',
  'media.part_missing': 'The file is missing. Please choose it again.',
  'media.empty': 'The file is empty.',
  'media.interrupted': 'The upload was interrupted. Please try again.',
  'media.damaged': 'The file is damaged or incomplete. Please choose another.',
  'media.no_picture': 'The file contains no video. Please choose another.',
  'media.too_complex': 'This video cannot be checked. Save it as an ordinary MP4 first.',
  'media.too_many_pixels': 'The image has too many pixels. Please choose one of at most 64 megapixels.',
  'media.not_base64': 'The file could not be read. Please choose it again.',
  'media.too_large': DETAILED,
  'media.unsupported': 'Please choose a JPG, PNG, WebP, AVIF or GIF image, or an MP4, MOV or AVI video.',
  'media.heic': 'HEIC pictures cannot be shown in browsers. Please save the picture as a JPG first.',
  'media.wrong_kind': 'Choose images for the photos, and videos for the videos.',
  'media.too_many': `A home can have up to ${LISTING_LIMITS.maxImages} images and ${LISTING_LIMITS.maxVideos} videos.`,
  'media.duplicate': 'The same file is there twice. Remove one of the two.',
  'media.gone': 'A file is no longer available. Remove it and upload it again.',
  'media.too_many_at_once': 'Too many files at once. Please try again when the others are done.',
  'listing.estimate_limit': 'You have asked for many estimates. Please wait a moment.',
  'media.hourly_limit': 'You have reached the upload limit. Please try again in an hour.',
  'media.unused_limit':
    'You have 500 MB of files that are not used in a listing. Use some of them, or try again tomorrow.',
};
