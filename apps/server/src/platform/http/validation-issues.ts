import { describeIssue } from '@sway/contract/issues';
import { ISSUE_CODES } from '@sway/contract/problem';
import type { Issue, IssueCode } from '@sway/contract/problem';
import type { FastifyError, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

type Fault = NonNullable<FastifyError['validation']>[number];

/** What a request is told that its call's schemas do not accept: every field at fault, in words and by code. */
export function invalidRequest(error: FastifyError, request: FastifyRequest): AppError {
  const given = givenPart(error, request);
  const issues = (error.validation ?? []).map((fault): Issue => {
    const parts = fault.instancePath.split('/').filter(Boolean);
    const isAbsent = valueAt(given, parts) === undefined;
    return {
      path: parts.join('.'),
      message: fault.message ?? 'Not valid',
      code: isAbsent ? 'required' : codeOf(fault),
    };
  });
  return new AppError('input.invalid', { detail: issues[0] && describeIssue(issues[0]), issues });
}

function givenPart({ validationContext }: FastifyError, request: FastifyRequest): unknown {
  if (validationContext === 'querystring') return request.query;
  return validationContext === 'params' ? request.params : request.body;
}

function valueAt(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (inner, part) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined,
    value,
  );
}

/** Zod's word for a fault, with what it is about. */
function codeOf({ keyword, params }: Fault): IssueCode {
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

/** A rule of our own says its code: `refine(…, { params: { code: 'mismatch' } })`. */
function codeOfRule({ params }: Fault['params']): IssueCode {
  const code = (params as { code?: unknown } | undefined)?.code;
  return ISSUE_CODES.find(known => known === code) ?? 'format';
}
