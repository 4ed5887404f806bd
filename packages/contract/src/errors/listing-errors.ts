import { defineErrors } from './define-errors.ts';

export const LISTING_ERRORS = defineErrors({
  'listing.not_found': {
    status: 404,
    title: 'Property not found',
    remedy: 'It was deleted or hidden, or never existed.',
  },
  'listing.version_conflict': {
    status: 409,
    title: 'This listing was changed in another window after you opened it',
    remedy: 'Read the listing again, and send the change with its current `version`.',
  },
  'listing.version_required': {
    status: 400,
    title: 'The version of the listing you edited is required',
    remedy: 'Send the `version` that was read with the listing.',
  },
  'listing.facts_missing': {
    status: 400,
    title: 'Some facts about the home are missing',
    remedy: 'Send the fields named in `issues`.',
  },
  'listing.price_unusual': {
    status: 409,
    title: 'This price is far from the estimate or from the last price',
    remedy: 'Ask whether the price is right, and send it again with `confirmsPrice`.',
  },
  'listing.estimate_limit': {
    status: 429,
    title: 'You have asked for many estimates. Please wait a moment.',
    remedy: 'Wait for the seconds in Retry-After.',
  },
  'listing.price_settled': {
    status: 409,
    title: 'This price was named more than ten minutes ago and stays in the price history',
    remedy: 'Send the new price without `correctsPrice`.',
  },
  'listing.change_limit': {
    status: 429,
    title: 'This listing has been changed many times. Please try again later.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'listing.price_limit': {
    status: 429,
    title: 'The price of this home has been changed many times today. Please try again tomorrow.',
    remedy: 'Wait for the number of seconds in Retry-After. A price named by mistake can be corrected.',
  },
  'listing.address_required': {
    status: 400,
    title: 'Choose the address from the register',
    remedy: 'Send an `addressId` from GET /api/addresses/suggest.',
  },
  'listing.address_unknown': {
    status: 400,
    title: 'This address is not in the register. Choose one from the list.',
    remedy: 'Send the `addressId` of a registered address.',
  },
  'listing.address_locked': {
    status: 409,
    title: 'The address of a verified listing cannot be changed',
    remedy: 'List the other home separately, or cancel the claim first.',
  },
  'listing.already_listed': {
    status: 409,
    title: 'You have already listed this address',
    remedy: 'Edit the existing listing: GET /api/own/properties returns it.',
  },
  'listing.creation_key_used': {
    status: 409,
    title: 'This form was already used to list a home',
    remedy: 'Make a new `creationKey` for another listing.',
  },
  'listing.other_owner': {
    status: 409,
    title: 'Another user is the verified owner of this home',
    remedy: 'If it is yours, claim the address with `isDispute`: an admin then decides between the claims.',
  },
  'listing.shown_by_another': {
    status: 409,
    title: 'Another verified agent or manager already shows this home',
    remedy: 'Agree with them on who shows the home.',
  },
  'listing.taken_down': {
    status: 409,
    title: 'Our team has taken this home off the site',
    remedy: 'Contact us if this is a mistake. Only an admin can show it again.',
  },
  'listing.hidden_by_owner': {
    status: 409,
    title: 'Hidden by owner',
    remedy: 'Only its owner can show it again. An admin can lift only a take-down.',
  },
  'listing.hidden_by_withdrawal': {
    status: 409,
    title: 'Hidden: verification withdrawn',
    remedy: 'Its owner can show it again, without the badge. An admin can lift only a take-down.',
  },
  'listing.hidden_by_deletion': {
    status: 409,
    title: 'Hidden: account deleted',
    remedy: 'Nobody can show it again, because it has no owner.',
  },
  'listing.owner_disabled': {
    status: 409,
    title: 'The account of its owner is disabled',
    remedy: 'It can be shown once the operator has enabled the account.',
  },
  'listing.record_unknown': {
    status: 400,
    title: 'This official record does not exist',
    remedy: 'Find the record with GET /api/linz/search.',
  },
  'listing.record_mismatch': {
    status: 400,
    title: 'This official record belongs to another address',
    remedy: 'Link the record of the listing’s address, or none.',
  },
  'listing.limit_reached': {
    status: 409,
    title: 'You have listed as many homes as one account can',
    remedy: 'Delete a listing. With a confirmed e-mail address an account can list more.',
  },
  'listing.daily_limit': {
    status: 429,
    title: 'You have listed as many homes in a day as one account can',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  'listing.price_link_ended': {
    status: 404,
    title: 'This link was used or has expired',
    remedy: 'Log in and confirm the price under My Properties.',
  },
  'watchlist.full': {
    status: 409,
    title: 'You have saved as many homes as one account can',
    remedy: 'Remove a saved home first.',
  },
  'watchlist.link_expired': {
    status: 404,
    title: 'This link has expired: the home is no longer saved',
    remedy: 'Nothing: there are no more e-mails about this home.',
  },
  'search.not_found': {
    status: 404,
    title: 'You have no saved search with this number',
    remedy: 'It may have been deleted. List your saved searches again.',
  },
  'search.full': {
    status: 409,
    title: 'You have saved as many searches as one account can',
    remedy: 'Delete a saved search first.',
  },
  'search.link_expired': {
    status: 404,
    title: 'This link has expired: the search is no longer saved',
    remedy: 'Nothing: there are no more e-mails about this search.',
  },
  'address.watches_full': {
    status: 409,
    title: 'You watch as many addresses as one account can',
    remedy: 'Stop watching another one first.',
  },
  'place.not_found': {
    status: 404,
    title: 'There is no place with this path',
    remedy: 'Find the place with GET /api/places/suggest.',
  },
  'address.not_found': {
    status: 404,
    title: 'Address not found',
    remedy: 'It is not in the register, or was removed from it.',
  },
  'record.not_found': {
    status: 404,
    title: 'There is no official record with this number',
    remedy: 'Find the record with GET /api/linz/search.',
  },
});
