import { t } from '@sway/domain/language/texts';
import { defineErrors, conflict, invalid, notFound, tooMany } from './define-errors.ts';

export const LISTING_ERRORS = defineErrors({
  'listing.not_found': notFound(t`Property not found`, 'It was deleted or hidden, or never existed.'),
  'listing.version_conflict': conflict(
    t`This listing was changed in another window after you opened it`,
    'Read the listing again, and send the change with its current `version`.',
  ),
  'listing.version_required': invalid(
    t`The version of the listing you edited is required`,
    'Send the `version` that was read with the listing.',
  ),
  'listing.facts_missing': invalid(
    t`Some facts about the home are missing`,
    'Send the fields named in `issues`.',
  ),
  'listing.price_unusual': conflict(
    t`This price is far from the estimate or from the last price`,
    'Ask whether the price is right, and send it again with `confirmsPrice`.',
  ),
  'listing.estimate_limit': tooMany(
    t`You have asked for many estimates. Please wait a moment.`,
    'Wait for the seconds in Retry-After.',
  ),
  'listing.price_settled': conflict(
    t`This price was named more than ten minutes ago and stays in the price history`,
    'Send the new price without `correctsPrice`.',
  ),
  'listing.change_limit': tooMany(
    t`This listing has been changed many times. Please try again later.`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'listing.price_limit': tooMany(
    t`The price of this home has been changed many times today. Please try again tomorrow.`,
    'Wait for the number of seconds in Retry-After. A price named by mistake can be corrected.',
  ),
  'listing.address_required': invalid(
    t`Choose the address from the register`,
    'Send an `addressId` from GET /api/addresses/suggest.',
  ),
  'listing.address_unknown': invalid(
    t`This address is not in the register. Choose one from the list.`,
    'Send the `addressId` of a registered address.',
  ),
  'listing.address_locked': conflict(
    t`The address of a verified listing cannot be changed`,
    'List the other home separately, or cancel the claim first.',
  ),
  'listing.text_tells_address': conflict(
    t`This text says where the home is, which is to stay private`,
    'Remove the address from the field in `issues`, and for an area the name of the road too.',
  ),
  'listing.note_tells_address': conflict(
    t`A note in the price history says where the home is`,
    'Send `exact` as `privacy`: the price history of a home stays as it is.',
  ),
  'listing.too_few_homes': conflict(
    t`Too few homes like this one are near to hide among`,
    'Send another `privacy`.',
  ),
  'listing.already_listed': conflict(
    t`You have already listed this address`,
    'Edit the existing listing: GET /api/own/properties returns it.',
  ),
  'listing.creation_key_used': conflict(
    t`This form was already used to list a home`,
    'Make a new `creationKey` for another listing.',
  ),
  'listing.other_owner': conflict(
    t`Another user is the verified owner of this home`,
    'If it is yours, claim the address with `isDispute`: an admin then decides between the claims.',
  ),
  'listing.shown_by_another': conflict(
    t`Another verified agent or manager already shows this home`,
    'Agree with them on who shows the home.',
  ),
  'listing.taken_down': conflict(
    t`Our team has taken this home off the site`,
    'Contact us if this is a mistake. Only an admin can show it again.',
  ),
  'listing.hidden_by_owner': conflict(
    t`Hidden by owner`,
    'Only its owner can show it again. An admin can lift only a take-down.',
  ),
  'listing.hidden_by_withdrawal': conflict(
    t`Hidden: verification withdrawn`,
    'Its owner can show it again, without the badge. An admin can lift only a take-down.',
  ),
  'listing.hidden_by_deletion': conflict(
    t`Hidden: account deleted`,
    'Nobody can show it again, because it has no owner.',
  ),
  'listing.owner_disabled': conflict(
    t`The account of its owner is disabled`,
    'It can be shown once the operator has enabled the account.',
  ),
  'listing.record_unknown': invalid(
    t`This official record does not exist`,
    'Find the record with GET /api/linz/search.',
  ),
  'listing.record_mismatch': invalid(
    t`This official record belongs to another address`,
    'Link the record of the listing’s address, or none.',
  ),
  'listing.limit_reached': conflict(
    t`You have listed as many homes as one account can`,
    'Delete a listing. With a confirmed e-mail address an account can list more.',
  ),
  'listing.daily_limit': tooMany(
    t`You have listed as many homes in a day as one account can`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'listing.price_link_ended': notFound(
    t`This link was used or has expired`,
    'Log in and confirm the price under My Properties.',
  ),
  'watchlist.full': conflict(
    t`You have saved as many homes as one account can`,
    'Remove a saved home first.',
  ),
  'watchlist.has_marks': conflict(
    t`This saved home has notes, stars, tags or costs that would be deleted with it`,
    'Send the query withMarks=true if they may go.',
  ),
  'watchlist.not_saved': notFound(t`You have not saved this home`, 'Save it first.'),
  'watchlist.changed': conflict(
    t`These notes were changed after they were read`,
    'List the saved homes again, and send the notes with the present version.',
  ),
  'watchlist.link_expired': notFound(
    t`This link has expired: the home is no longer saved`,
    'Nothing: there are no more e-mails about this home.',
  ),
  'shortlist.taken': conflict(
    t`One of the two shares saved homes with somebody already`,
    'End that with DELETE /api/shortlist first.',
  ),
  'shortlist.invitation_ended': notFound(
    t`This invitation was used, withdrawn or has expired`,
    'Ask for another link.',
  ),
  'shortlist.invitation_limit': tooMany(
    t`You have made as many links in a day as one account can`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'shortlist.not_shared': conflict(
    t`You share your saved homes with nobody at the moment`,
    'Invite somebody with POST /api/shortlist/invitation.',
  ),
  'shortlist.comments_full': conflict(
    t`There are as many comments on this home as there can be`,
    'Write to each other elsewhere.',
  ),
  'shortlist.comment_limit': tooMany(
    t`You have written as many comments in a day as one account can`,
    'Wait for the number of seconds in Retry-After.',
  ),
  'comparables.changed': conflict(
    t`You have changed this choice elsewhere`,
    'List the comparables again: `replaces` is `changedAt` of the choice that you have seen.',
  ),
  'comparables.gone': conflict(
    t`One of these sales or homes is not public any more`,
    'List the comparables again, and choose among them.',
  ),
  'comparables.full': conflict(
    t`You have chosen comparables for as many homes as one account can`,
    'Choose none for one of the other homes.',
  ),
  'search.not_found': notFound(
    t`You have no saved search with this number`,
    'It may have been deleted. List your saved searches again.',
  ),
  'search.full': conflict(
    t`You have saved as many searches as one account can`,
    'Delete a saved search first.',
  ),
  'search.link_expired': notFound(
    t`This link has expired: the search is no longer saved`,
    'Nothing: there are no more e-mails about this search.',
  ),
  'address.watches_full': conflict(
    t`You watch as many addresses as one account can`,
    'Stop watching another one first.',
  ),
  'place.not_found': notFound(
    t`There is no place with this path`,
    'Find the place with GET /api/places/suggest.',
  ),
  'address.not_found': notFound(t`Address not found`, 'It is not in the register, or was removed from it.'),
  'record.not_found': notFound(
    t`There is no official record with this number`,
    'Find the record with GET /api/linz/search.',
  ),
});
