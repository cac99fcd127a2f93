import type { FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';

/**
 * Makes the writing of a reply, which is refused where it has not its shape: nobody is told more than a shape says. Read forwards,
 * for which Zod compiles a shape; its `encode` takes a third longer, and gives the same, since no reply has a codec.
 */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data: unknown) => {
    const { data: reply, error } = schema.safeParse(data);
    if (error) throw new Error(`The reply of ${method} ${url} has not its shape`, { cause: error });
    return JSON.stringify(reply);
  };
};
