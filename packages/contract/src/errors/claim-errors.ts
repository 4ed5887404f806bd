import { t } from '@sway/domain/language/texts';
import { LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { defineErrors, conflict, invalid, notFound, tooMany } from './define-errors.ts';

export const CLAIM_ERRORS = defineErrors({
  'claim.not_found': notFound(t`Claim not found`, 'It was cancelled, or never existed.'),
  'claim.address_taken': conflict(
    t`This property is already claimed by another user`,
    'If it is yours, claim it as its owner with `isDispute`: an admin then decides between the claims.',
  ),
  'claim.already_yours': conflict(
    t`You have already claimed this property`,
    'Change the existing claim: GET /api/property-claims/user returns it.',
  ),
  'claim.property_type_required': invalid(
    t`Choose a property type`,
    'An owner’s claim needs `propertyType`.',
  ),
  'claim.price_needs_owner': invalid(
    t`Only the owner can name a Sway price`,
    'Leave `swayPrice` out. An agent or manager can send it once the claim is verified.',
  ),
  'claim.dispute_needs_owner': invalid(
    t`Only the owner can dispute another owner’s claim`,
    'Send `ownershipType` as owner, or leave `isDispute` out.',
  ),
  'claim.hiding_needs_owner': conflict(
    t`Only the verified owner of a home can hide parts of its records`,
    'Wait until the claim as owner is verified.',
  ),
  'claim.identity_locked': conflict(
    t`A verified claim’s owner and ownership type cannot be changed`,
    'Cancel the claim and make another.',
  ),
  'claim.has_listing': conflict(
    t`This home has a listing. Edit the listing instead.`,
    'Send the change with PATCH /api/properties/{id}.',
  ),
  'claim.not_rejected': conflict(
    t`Only a rejected claim, or one that an admin has asked more about, can be submitted again`,
    'Wait for an admin’s decision.',
  ),
  'claim.not_publishable': conflict(
    t`Only a verified claim as owner, agent or manager can be public`,
    'Wait until the claim is verified. A tenant’s claim cannot be public.',
  ),
  'claim.limit_reached': conflict(
    t`You have claimed as many homes as one account can`,
    'Cancel a claim first.',
  ),
  'claim.daily_limit': tooMany(
    t`You have claimed as many homes in a day as one account can`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'claim.change_limit': tooMany(
    t`You have changed this claim many times today. Please try again tomorrow.`,
    'Wait for the number of seconds in Retry-After. Added, removed and refused documents count too.',
  ),
  'claim.document_not_found': notFound(t`Document not found`, 'It was removed, or never existed.'),
  'claim.document_empty': invalid(t`Choose a file`, 'Send the file’s content as the body.'),
  'claim.document_unsupported': {
    status: 415,
    title: t`Only PDF, JPEG and PNG files can be added`,
    remedy: 'Send the document as one of these. The server decides by its content, not by its name.',
  },
  'claim.documents_full': conflict(
    t`This claim already has the maximum number of documents`,
    'Remove a document first.',
  ),
  'claim.documents_locked': conflict(
    t`This claim is verified. Its documents can no longer be changed.`,
    'Nothing: documents are only needed until the decision.',
  ),
  'claim.letter_code_wrong': invalid(
    t`This is not the code of the letter`,
    `Send the code as the letter has it. After ${LETTER_LIMITS.maxTries} wrong ones the letter is void.`,
  ),
  'claim.letter_limit': conflict(
    t`No letter can be sent for this claim`,
    'Wait for the letter that is on its way, or add a document instead.',
  ),
  'claim.letter_unknown': notFound(
    t`There is no letter with this stop code`,
    `A stop code works for ${LETTER_LIMITS.stopDays} days, while its claim exists and no newer print replaces it.`,
  ),
  'claim.letters_reprinted': conflict(
    t`Some of these letters have been printed again. Only their newest print is valid.`,
    'Print the letters again, post these, and send their `printedAt`.',
  ),
  'claim.reason_required': invalid(
    t`Give a reason so that the claimant can correct the claim`,
    'Send `reason` with the rejection.',
  ),
  'claim.changed': conflict(
    t`This claim was changed after you opened it. Check what it states now, then decide again.`,
    'Read the claim again, and send the decision with its current `version`.',
  ),
  'claim.already_decided': conflict(t`This claim has already been decided`, 'Read the queue again.'),
  'claim.owner_already_verified': conflict(
    t`This address already has a verified owner. To decide for this claimant, withdraw the other verification.`,
    'Send the verified claim’s id as `withdrawnClaimId`, or reject that claim first.',
  ),
});
