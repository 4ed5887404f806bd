import { t } from '@sway/domain/language/texts';
import { WHOLE_NUMBERS_ONLY } from '@sway/domain/limits/number-ranges';
import type { z } from 'zod';

type SchemaIssue = Parameters<z.core.$ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  int: WHOLE_NUMBERS_ONLY,
  number: t`Numbers only`,
  string: 'Must be text',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
};

const FORMATS: Record<string, string> = {
  email: t`Invalid email format`,
  uuid: 'Must be a UUID',
  date: t`Must be a date such as 2026-11-28`,
  datetime: 'Must be a date and time such as 2026-11-28T09:30:00Z',
};

/** The message for an invalid value whose schema has no message of its own, for people to read beside the field. */
export function plainMessage(issue: SchemaIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? t`Required` : (TYPES[issue.expected] ?? t`Not valid`);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? t`Required`
        : atLeast(String(issue.minimum), issue.origin);
    case 'too_big':
      return atMost(String(issue.maximum), issue.origin);
    case 'invalid_format':
      return FORMATS[issue.format] ?? t`Not in the expected format`;
    case 'invalid_value':
      return t`Choose one of: ${issue.values.join(', ')}`;
    case 'custom':
      return undefined;
    default:
      return t`Not valid`;
  }
}

function atLeast(minimum: string, origin: string): string {
  if (origin === 'string') return t`At least ${minimum} characters`;
  return origin === 'array' ? t`At least ${minimum} entries` : t`At least ${minimum}`;
}

function atMost(maximum: string, origin: string): string {
  if (origin === 'string') return t`At most ${maximum} characters`;
  return origin === 'array' ? t`At most ${maximum} entries` : t`At most ${maximum}`;
}
