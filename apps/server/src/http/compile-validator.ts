import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

/**
 * Makes the check of a shape. The library throws at a few values that no client sends by mistake, such as an object whose
 * `length` is no number where a text belongs: those are refused like any other.
 */
export const compileValidator: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => {
    try {
      return validate(data);
    } catch (cause) {
      return { error: new AppError('invalid', 'The request holds a value that cannot be read.', { cause }) };
    }
  };
};
