import { createHash } from 'node:crypto';
import type { Call } from '@sway/contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidInput } from '#platform/errors.ts';
import { isVersioned } from './version-prefix.ts';

/** Larger answers are not hashed: they come from files and long lists, which are paged. */
const MAX_TAGGED_BYTES = 1_000_000;

const VERSION_TAG = /^"(\d{1,9})(?:-[\w-]*)?"$/;

/** The version of what each request has answered, for its tag. */
const versions = new WeakMap<FastifyRequest, number>();

/**
 * Tags what versioned calls read (product/api.md#entity-tags), and answers 304 to a client that has it. Register it before
 * compression: the tag is that of the content, whatever its encoding.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || !isVersioned(request)) return payload;
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || payload.length > MAX_TAGGED_BYTES || reply.hasHeader('content-encoding')) return payload;
    const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 27);
    const version = versions.get(request);
    const tag = version === undefined ? `W/"${hash}"` : `"${version}-${hash}"`;
    reply.header('etag', tag);
    if (!hasTag(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/** Whether If-None-Match names the tag; weak and strong ones count the same. */
function hasTag(header: string | undefined, tag: string): boolean {
  const opaque = (text: string) => text.trim().replace(/^W\//, '');
  return (
    header !== undefined &&
    header.split(',').some(each => each.trim() === '*' || opaque(each) === opaque(tag))
  );
}

/** Notes the version of an answer that has one, so that its tag names it. */
export function noteVersion(request: FastifyRequest, answer: unknown): void {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'version' in answer &&
    typeof answer.version === 'number'
  )
    versions.set(request, answer.version);
}

/**
 * Takes the version that a change starts from out of If-Match.
 * @throws AppError input.invalid for a tag without a version
 */
export function readIfMatch(request: FastifyRequest, call: Call): void {
  const tag = request.headers['if-match'];
  if (!call.takesIfMatch || tag === undefined || typeof request.body !== 'object' || request.body === null)
    return;
  const [, version] = VERSION_TAG.exec(tag.trim()) ?? [];
  if (version === undefined)
    throw invalidInput('If-Match', 'Must be the ETag of what is changed, as GET answered it');
  Object.assign(request.body, { version: Number(version) });
}

/** The failure of a change whose If-Match names a version that is not the present one; other failures as they are. */
export function asFailedMatch(error: unknown, { headers }: FastifyRequest, call: Call): unknown {
  const isConflict = error instanceof AppError && error.code.endsWith('.version_conflict');
  return isConflict && call.takesIfMatch && headers['if-match'] !== undefined
    ? new AppError('request.precondition_failed')
    : error;
}
