import { WHOLE_NUMBERS_ONLY } from '@sway/domain/limits/number-ranges';
import type { z } from 'zod';

type SchemaIssue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  int: WHOLE_NUMBERS_ONLY,
  number: 'Numbers only',
  string: 'Must be text',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
};

const FORMATS: Record<string, string> = {
  email: 'Invalid email format',
  uuid: 'Must be a UUID',
  date: 'Must be a date such as 2026-11-28',
  datetime: 'Must be a date and time such as 2026-11-28T09:30:00Z',
};

/** The message for an invalid value whose schema has no message of its own, for people to read beside the field. */
export function plainMessage(issue: SchemaIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (TYPES[issue.expected] ?? 'Not valid');
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Required'
        : `At least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `At most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Not in the expected format';
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}`;
    case 'custom':
      return undefined;
    default:
      return 'Not valid';
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
