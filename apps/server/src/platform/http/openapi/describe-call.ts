import { OPERATION_IDS } from '@sway/contract/api';
import { API_PREFIX, takesIdempotencyKey } from '@sway/contract/call';
import type { Call } from '@sway/contract/call';
import type { CallName } from '@sway/contract/api';
import { BODY_EXAMPLES } from '@sway/contract/examples';

type Described = { response?: unknown; body?: unknown };
type Answers = Record<string, { headers?: object; description?: string }>;

/** What the document says of a call beyond its schemas: its name, who makes it, headers, files and an example. */
export function describeCall(call: Call, schema: Described) {
  const example = BODY_EXAMPLES[`${call.method} ${call.path}` as CallName];
  return {
    operationId: OPERATION_IDS.get(call),
    description: descriptionOf(call),
    security: securityOf(call),
    ...(call.deprecated && { deprecated: true }),
    ...requestHeaders(call),
    ...(example && { body: { ...(schema.body as object), examples: [example] } }),
    ...fileBody(call.fileTypes),
    response: answersOf(call, schema.response as Answers),
  };
}

/** The path under the promised prefix (product/api.md#versions). */
export function versionedPath({ path, promisedPath = path }: Call): string {
  return promisedPath.replace(/^\/api\//, `${API_PREFIX}/`);
}

function descriptionOf({ scope, deprecated }: Call): string {
  const token = scope ? `An access token needs the scope \`${scope}\`.` : 'Takes no access token.';
  return deprecated ? `${token} Ends on ${deprecated.endsAt}.` : token;
}

/** Nobody, a session, or a token with the scope. */
function securityOf({ access, scope }: Call): Record<string, string[]>[] {
  return [
    ...(access === 'everyone' ? [{}] : []),
    { session: [] },
    ...(scope ? [{ accessToken: [scope] }] : []),
  ];
}

function requestHeaders(call: Call) {
  const properties = {
    ...(takesIdempotencyKey(call) && {
      'Idempotency-Key': text('A repeated request with this key is answered as the first was, for 24 hours', {
        maxLength: 255,
      }),
    }),
    ...(call.takesIfMatch && { 'If-Match': text('The ETag that the change starts from') }),
    ...(call.method === 'GET' && { 'If-None-Match': text('The ETag of the answer that the client has') }),
  };
  return Object.keys(properties).length > 0 ? { headers: { type: 'object', properties } } : {};
}

function text(description: string, more: object = {}) {
  return { type: 'string', description, ...more };
}

/** Describes a body that is a file. No schema checks it. */
function fileBody(types: readonly string[] | undefined) {
  if (!types) return {};
  const file = { type: 'string', format: 'binary' };
  const form = { type: 'object', properties: { file }, required: ['file'] };
  return { consumes: types, body: types.includes('multipart/form-data') ? form : file };
}

/** The headers of a paged list (product/api.md#paging). */
const PAGE_HEADERS = {
  'X-Total-Count': { type: 'integer', description: 'The number of all items' },
  Link: text('`<URL of the next page>; rel="next"`; absent on the last page'),
};

const TOKEN_HEADERS = {
  'RateLimit-Policy': text('What programs of one person can ask for; in answers to an access token'),
  RateLimit: text('What is left of it, and for how many seconds; in answers to an access token'),
};

const ENDING_HEADERS = {
  Deprecation: text('Since when another call is to be used (RFC 9745)'),
  Sunset: text('When the call ends (RFC 8594)'),
};

const RETRY = { 'Retry-After': { type: 'integer', description: 'Seconds until a retry can succeed' } };

const FAILURE_HEADERS: Record<string, object> = {
  401: { 'WWW-Authenticate': text('Present if an access token was not valid') },
  405: { Allow: text('The methods of the path') },
  429: RETRY,
  503: RETRY,
};

/** The answers with their headers; what creates something answers 201 alone, under the promised prefix. */
function answersOf(call: Call, { 200: ok, 201: created, ...failures }: Answers): Answers {
  const headers = {
    ...(call.paged && PAGE_HEADERS),
    ...(call.method === 'GET' && { ETag: text('Names this answer, for If-None-Match; absent above 1 MB') }),
    ...(call.creates && { Location: text('Where the created thing is') }),
    ...(call.deprecated && ENDING_HEADERS),
    ...(call.scope && TOKEN_HEADERS),
  };
  const success = {
    ...(created ?? ok),
    description: created ? 'It was created' : 'It was carried out',
    headers,
  };
  return {
    [created ? 201 : 200]: success,
    ...(call.method === 'GET' && { 304: { description: 'The client has this answer', headers } }),
    ...Object.fromEntries(
      Object.entries(failures).map(([status, answer]) => {
        const own = { ...FAILURE_HEADERS[status], ...(call.scope && TOKEN_HEADERS) };
        return [status, { ...answer, headers: own }];
      }),
    ),
  };
}
