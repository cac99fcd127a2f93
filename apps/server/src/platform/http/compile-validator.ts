import { problemOf } from '@coursecraft/contract/field-problem';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

export const compileValidator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const prefix = httpPart === undefined || httpPart === 'body' ? [] : [httpPart];
  return (data: unknown) => {
    try {
      const { data: value, error } = schema.safeParse(data, { reportInput: true });
      return error ? { error: refuse(error.issues, prefix) } : { value };
    } catch (cause) {
      return { error: new AppError('invalid', 'value-not-readable', { cause }) };
    }
  };
};

function refuse(issues: readonly z.core.$ZodIssue[], prefix: readonly string[]): AppError {
  const problems = issues.map(problemOf).map(({ path, ...why }) => ({ path: [...prefix, ...path].join('.'), why }));
  const details = problems.map(({ path, why }) => ({ path, ...why }));
  return new AppError('invalid', problems[0]?.why ?? 'request-not-valid', { details });
}
