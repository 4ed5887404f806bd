import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The media type of an error body (RFC 9457). */
export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Why a schema rejected a field. */
export const ISSUE_CODES = [
  'required',
  'wrong_type',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'format',
  'not_a_choice',
  'mismatch',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];

const issue = z.object({
  path: z.string().describe('The path of the field, with its parts joined by dots: features.1'),
  message: z.string(),
  code: z
    .enum([...ISSUE_CODES, ...ERROR_CODES])
    .describe('Why the field was rejected: a code of the schema, or the code of the error'),
});

export type Issue = z.infer<typeof issue>;

/**
 * The body of every error (product/api.md#error-body): problem details of RFC 9457. `detail` and `message` are the same; `message` is for
 * older clients that do not read problem details.
 */
export const problem = z
  .object({
    type: z.string().describe('The URL of the page about this code, relative to the site'),
    title: z.string().describe('What the code means, the same for every error with this code'),
    status: z.number().int().describe('The HTTP status'),
    detail: z.string().describe('What happened in this case, for people'),
    message: z.string().describe('The same as detail'),
    code: z.enum(ERROR_CODES).describe('The reason, for programs'),
    issues: z.array(issue).optional().describe('The invalid fields'),
    requestId: z.string().describe('The id of the request in the server’s log'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;
