import { WHOLE_NUMBERS_ONLY } from '@sway/domain/number-ranges';
import type { z } from 'zod';

type Fault = Parameters<z.core.$ZodErrorMap>[0];

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
  datetime: 'Must be a moment such as 2026-11-28T09:30:00Z',
};

/** What is wrong with a value, in words that a person reads beside a field, where its schema has none of its own. */
export function plainMessage(fault: Fault): string | undefined {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined ? 'Required' : (TYPES[fault.expected] ?? 'Not valid');
    case 'too_small':
      return fault.origin === 'string' && fault.minimum === 1
        ? 'Required'
        : `At least ${fault.minimum}${unitOf(fault.origin)}`;
    case 'too_big':
      return `At most ${fault.maximum}${unitOf(fault.origin)}`;
    case 'invalid_format':
      return FORMATS[fault.format] ?? 'Not in the expected format';
    case 'invalid_value':
      return `Choose one of: ${fault.values.join(', ')}`;
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
