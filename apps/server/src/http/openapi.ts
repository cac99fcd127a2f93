import { Failure } from '@coursecraft/contract/shapes/failure';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VERSION } from '../version.ts';

const failureSchema = z.toJSONSchema(Failure, { io: 'output', target: 'openapi-3.0' });
const filesSchema = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
};

const FILE = {
  description: 'The bytes of the file',
  content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
};

const EVENTS = {
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};

const HELD = { description: 'The caller holds what its If-None-Match names, and it has not changed' };

/** Describes the served part of the table as OpenAPI, the failures included. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Coursecraft',
        version: VERSION,
        description: 'Every good reply has `success: true`; every failure has the form of the default response.',
        license: { name: 'Apache-2.0' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input);
      const endpoint = input.route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      return {
        url,
        schema: {
          ...schema,
          description: `Access: ${endpoint.access}.`,
          ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
          ...(endpoint.multipart ? { consumes: ['multipart/form-data'], body: filesSchema } : {}),
          response: {
            ...(endpoint.answers ? { 200: endpoint.answers === 'file' ? FILE : EVENTS } : (schema.response as object)),
            ...(endpoint.tagged ? { 304: HELD } : {}),
            default: { description: 'A failure', ...failureSchema },
          },
        },
      };
    },
  });
}
