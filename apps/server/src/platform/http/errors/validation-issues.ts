import { describeIssue } from '@sway/contract/issues';
import { ISSUE_CODES } from '@sway/contract/problem';
import type { Issue, IssueCode } from '@sway/contract/problem';
import { said } from '@sway/domain/language/texts';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

type SchemaError = NonNullable<FastifyError['validation']>[number];

/** The error of a request that its call's schemas reject: every invalid field, with a message and a code. */
export function invalidRequest(error: FastifyError, request: FastifyRequest): AppError {
  const input = inputOf(error, request);
  const issues = (error.validation ?? []).map((schemaError): Issue => {
    const parts = schemaError.instancePath.split('/').filter(Boolean);
    const isAbsent = valueAt(input, parts) === undefined;
    // Numbers of a query are parsed before they are checked, so the schema sees a missing one as NaN.
    const isMissingText = isAbsent && input === request.query && schemaError.keyword === 'invalid_type';
    return {
      path: parts.join('.'),
      message: said(isMissingText ? 'Required' : (schemaError.message ?? 'Not valid')),
      code: isAbsent ? 'required' : codeOf(schemaError),
    };
  });
  return new AppError('input.invalid', { detail: issues[0] && describeIssue(issues[0]), issues });
}

function inputOf({ validationContext }: FastifyError, request: FastifyRequest): unknown {
  if (validationContext === 'querystring') return request.query;
  return validationContext === 'params' ? request.params : request.body;
}

/** The value at a path. In a query the entries of a list can be one text, which is then the value of each. */
function valueAt(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((inner, part) => {
    if (typeof inner === 'string') return inner;
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined;
  }, value);
}

/** Maps Zod's code and its parameters to an issue code. */
function codeOf({ keyword, params }: SchemaError): IssueCode {
  const { origin } = params;
  const isNumber = origin === 'number' || origin === 'int';
  switch (keyword) {
    case 'too_small':
      return isNumber ? 'out_of_range' : origin === 'array' ? 'too_few' : 'too_short';
    case 'too_big':
      return isNumber ? 'out_of_range' : origin === 'array' ? 'too_many' : 'too_long';
    case 'invalid_type':
      return 'wrong_type';
    case 'invalid_value':
      return 'not_a_choice';
    case 'custom':
      return codeOfRule(params);
    default:
      return 'format';
  }
}

/** The code of a custom rule: `refine(…, { params: { code: 'mismatch' } })`. */
function codeOfRule({ params }: SchemaError['params']): IssueCode {
  const code = (params as { code?: unknown } | undefined)?.code;
  return ISSUE_CODES.find(known => known === code) ?? 'format';
}
