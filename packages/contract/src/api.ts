import * as accessTokens from './access-tokens.ts';
import * as achievements from './achievements.ts';
import * as addresses from './addresses.ts';
import * as adminClaims from './admin-claims.ts';
import * as admin from './admin.ts';
import * as agents from './agents.ts';
import * as auth from './auth.ts';
import type { Call, CallArguments } from './call.ts';
import * as claims from './claims.ts';
import * as conversationAgents from './conversation-agents.ts';
import * as contact from './contact.ts';
import * as conversations from './conversations.ts';
import * as estimates from './estimates.ts';
import * as layers from './layers.ts';
import * as letters from './letters.ts';
import * as map from './map.ts';
import * as marketTrends from './market-trends.ts';
import * as mailbox from './mailbox.ts';
import * as ownProperties from './own-properties.ts';
import * as enquiries from './enquiries.ts';
import * as media from './media.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers.ts';
import * as places from './places.ts';
import * as properties from './properties.ts';
import * as records from './records.ts';
import * as sealed from './sealed.ts';
import * as searches from './searches.ts';
import * as secondFactor from './second-factor.ts';
import * as safety from './safety.ts';
import * as comparables from './comparables.ts';
import * as shortlist from './shortlist.ts';
import * as site from './site.ts';
import * as users from './users.ts';
import * as viewings from './viewings.ts';
import * as watches from './watches.ts';
import * as watchlist from './watchlist.ts';

const FILES = [
  properties,
  ownProperties,
  watchlist,
  comparables,
  shortlist,
  searches,
  achievements,
  users,
  auth,
  secondFactor,
  accessTokens,
  mailbox,
  addresses,
  places,
  map,
  claims,
  letters,
  watches,
  records,
  layers,
  conversations,
  conversationAgents,
  agents,
  safety,
  admin,
  adminClaims,
  media,
  site,
  marketTrends,
  estimates,
  enquiries,
  viewings,
  offers,
  sealed,
  contact,
  notifications,
] as const;

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  );
}

/** Every call that the contract's files declare. Tests check the server against this list. */
export const API_CALLS: readonly Call[] = FILES.flatMap((file): unknown[] => Object.values(file)).filter(
  isCall,
);

/** The name of every call, such as `getSite`, by which generated clients call it. It is unique, and stays. */
export const OPERATION_IDS: ReadonlyMap<Call, string> = new Map(
  FILES.flatMap((file): [string, unknown][] => Object.entries(file)).flatMap(([name, value]) =>
    isCall(value) ? [[value, name] as const] : [],
  ),
);

type CallsIn<File> = File extends unknown ? Extract<File[keyof File], Call> : never;

type ApiCall = CallsIn<(typeof FILES)[number]>;

/**
 * The type of every call by its name, such as `GET /api/site`. A client that names a call has its types without loading its schemas,
 * so that the validation library is not part of the first page.
 */
export type ApiCalls = { [C in ApiCall as `${C['method']} ${C['path']}`]: C };

export type CallName = keyof ApiCalls;

/** The calls that answer a paged list. */
export type PagedCallName = {
  [Name in CallName]: ApiCalls[Name] extends { paged: true } ? Name : never;
}[CallName];

/** The body that a client sends. */
export type CallBody<Name extends CallName> =
  CallArguments<ApiCalls[Name]> extends { body: infer Body } ? Body : never;
