import { z } from 'zod';
import { ERROR_CODES } from './errors.ts';

/** The media type of a failed call's body (RFC 9457). */
export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Why a field was not accepted for its form. */
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
  path: z.string().describe('Where the field is, its parts joined by dots: features.1'),
  message: z.string(),
  code: z
    .enum([...ISSUE_CODES, ...ERROR_CODES])
    .describe('Why; the code of the whole where not for its form'),
});

export type Issue = z.infer<typeof issue>;

/**
 * The body of every failed call (product/api.md#error-body): problem details of RFC 9457. `detail` and `message` say the same;
 * `message` is what clients from before problem details read.
 */
export const problem = z
  .object({
    type: z.string().describe('The page about this code, relative to the site'),
    title: z.string().describe('What the code means, the same each time'),
    status: z.number().int().describe('The HTTP status'),
    detail: z.string().describe('What happened this time, for people'),
    message: z.string().describe('The same as detail'),
    code: z.enum(ERROR_CODES).describe('The reason, for programs'),
    issues: z.array(issue).optional().describe('The fields that were not accepted'),
    requestId: z.string().describe('Names the request in the server’s log'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;
