import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { defineErrors } from './define-errors.ts';

export const CLAIM_ERRORS = defineErrors({
  'claim.not_found': {
    status: 404,
    title: 'Claim not found',
    remedy: 'It was cancelled, or never existed.',
  },
  'claim.address_taken': {
    status: 409,
    title: 'This property is already claimed by another user',
    remedy:
      'If it is yours, claim it as its owner with `isDispute`: an admin then decides between the claims.',
  },
  'claim.already_yours': {
    status: 409,
    title: 'You have already claimed this property',
    remedy: 'Change the existing claim: GET /api/property-claims/user returns it.',
  },
  'claim.property_type_required': {
    status: 400,
    title: 'Choose a property type',
    remedy: 'An owner’s claim needs `propertyType`.',
  },
  'claim.price_needs_owner': {
    status: 400,
    title: 'Only the owner can name a Sway price',
    remedy: 'Leave `swayPrice` out. An agent or manager can send it once the claim is verified.',
  },
  'claim.dispute_needs_owner': {
    status: 400,
    title: 'Only the owner can dispute another owner’s claim',
    remedy: 'Send `ownershipType` as owner, or leave `isDispute` out.',
  },
  'claim.hiding_needs_owner': {
    status: 409,
    title: 'Only the verified owner of a home can hide parts of its records',
    remedy: 'Wait until the claim as owner is verified.',
  },
  'claim.identity_locked': {
    status: 409,
    title: 'A verified claim’s owner and ownership type cannot be changed',
    remedy: 'Cancel the claim and make another.',
  },
  'claim.has_listing': {
    status: 409,
    title: 'This home has a listing. Edit the listing instead.',
    remedy: 'Send the change with PATCH /api/properties/{id}.',
  },
  'claim.not_rejected': {
    status: 409,
    title: 'Only a rejected claim, or one that an admin has asked more about, can be submitted again',
    remedy: 'Wait for an admin’s decision.',
  },
  'claim.not_publishable': {
    status: 409,
    title: 'Only a verified claim as owner, agent or manager can be public',
    remedy: 'Wait until the claim is verified. A tenant’s claim cannot be public.',
  },
  'claim.limit_reached': {
    status: 409,
    title: 'You have claimed as many homes as one account can',
    remedy: 'Cancel a claim first.',
  },
  'claim.daily_limit': {
    status: 429,
    title: 'You have claimed as many homes in a day as one account can',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'claim.change_limit': {
    status: 429,
    title: 'You have changed this claim many times today. Please try again tomorrow.',
    remedy: 'Wait for the number of seconds in Retry-After. Added, removed and refused documents count too.',
  },
  'claim.document_not_found': {
    status: 404,
    title: 'Document not found',
    remedy: 'It was removed, or never existed.',
  },
  'claim.document_empty': {
    status: 400,
    title: 'Choose a file',
    remedy: 'Send the file’s content as the body.',
  },
  'claim.document_unsupported': {
    status: 415,
    title: 'Only PDF, JPEG and PNG files can be added',
    remedy: 'Send the document as one of these. The server decides by its content, not by its name.',
  },
  'claim.documents_full': {
    status: 409,
    title: 'This claim already has the maximum number of documents',
    remedy: 'Remove a document first.',
  },
  'claim.documents_locked': {
    status: 409,
    title: 'This claim is verified. Its documents can no longer be changed.',
    remedy: 'Nothing: documents are only needed until the decision.',
  },
  'claim.letter_code_wrong': {
    status: 400,
    title: 'This is not the code of the letter',
    remedy: `Send the code as the letter has it. After ${LETTER_LIMITS.maxTries} wrong ones the letter is void.`,
  },
  'claim.letter_limit': {
    status: 409,
    title: 'No letter can be sent for this claim',
    remedy: 'Wait for the letter that is on its way, or add a document instead.',
  },
  'claim.letter_unknown': {
    status: 404,
    title: 'There is no letter with this stop code',
    remedy: `A stop code works for ${LETTER_LIMITS.stopDays} days, while its claim exists and no newer print replaces it.`,
  },
  'claim.letters_reprinted': {
    status: 409,
    title: 'Some of these letters have been printed again. Only their newest print is valid.',
    remedy: 'Print the letters again, post these, and send their `printedAt`.',
  },
  'claim.reason_required': {
    status: 400,
    title: 'Give a reason so that the claimant can correct the claim',
    remedy: 'Send `reason` with the rejection.',
  },
  'claim.changed': {
    status: 409,
    title: 'This claim was changed after you opened it. Check what it states now, then decide again.',
    remedy: 'Read the claim again, and send the decision with its current `version`.',
  },
  'claim.already_decided': {
    status: 409,
    title: 'This claim has already been decided',
    remedy: 'Read the queue again.',
  },
  'claim.owner_already_verified': {
    status: 409,
    title:
      'This address already has a verified owner. To decide for this claimant, withdraw the other verification.',
    remedy: 'Send the verified claim’s id as `withdrawnClaimId`, or reject that claim first.',
  },
});
