import { createHash } from 'node:crypto';
import { Profile } from '@coursecraft/contract/accounts/profile';
import { Course, Element, Module, Section } from '@coursecraft/contract/courses/course';
import { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { Failure } from '@coursecraft/contract/failure';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { VERSION } from '../platform/config/version.ts';
import type { Handler } from '../request-context.ts';

/** Some endpoints add fields to failures. */
const AnyFailure = z.looseObject(Failure.shape);
const Reason = Failure.shape.reason;

/** Schemas under `components`: the largest ones and those of many endpoints. */
const SHARED = { Course, Element, Failure: AnyFailure, KnowledgeRow: Criterion, Module, Profile, Reason, Section };
const schemaRegistry = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries(SHARED)) {
  schemaRegistry.add(shape, { id });
}

const transform = createJsonSchemaTransform({ schemaRegistry });
const addComponents = createJsonSchemaTransformObject({ schemaRegistry });

const FILES = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
};
const BINARY = { type: 'string', format: 'binary' };
const NOT_MODIFIED = { description: 'The representation that If-None-Match names is current' };

const jsonOf = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});

function fileResponse(types: readonly string[] = ['*/*']) {
  const schemaOf = (type: string) => (type === 'application/json' ? z.looseObject({}) : z.any().meta(BINARY));
  return {
    description: 'The content of the file',
    content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])),
  };
}

const eventSchema = (events: string[], contents?: z.ZodType) =>
  z.looseObject({
    event: z.enum(events),
    data: z.string().meta({
      description: 'JSON',
      ...(contents ? { 'x-content-schema': z.toJSONSchema(contents, { io: 'output', target: 'openapi-3.0' }) } : {}),
    }),
  });

const changesOf = (reply: z.ZodType) => ({
  description: 'Server-sent events',
  content: { 'text/event-stream': { schema: eventSchema(['change'], reply) } },
});

function responsesOf({ answers, fileTypes, reply, stream, conflict, ...endpoint }: Endpoint) {
  const status: number = endpoint.status ?? 200;
  const conflictSchema = conflict && z.intersection(AnyFailure, z.looseObject({ current: conflict.optional() }));
  const success = jsonOf('Success', reply);
  const steps = { 'text/event-stream': { schema: eventSchema(['step', 'text', 'result', 'error']) } };
  return {
    ...(answers === 'file' ? { 200: fileResponse(fileTypes) } : {}),
    ...(answers === 'events' ? { 200: changesOf(reply) } : {}),
    ...(answers === undefined ? { [status]: success } : {}),
    // An event stream starts before the result is known, so its status is 200.
    ...(stream ? { 200: { ...success, content: { ...(status === 200 ? success.content : {}), ...steps } } } : {}),
    ...(conflictSchema ? { 409: jsonOf('A conflict, with the present state', conflictSchema) } : {}),
    default: jsonOf('A failure', AnyFailure),
  };
}

export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Coursecraft',
        version: VERSION,
        description: 'Every success has `success: true`. Every failure has the shape of the default response.',
        license: { name: 'Apache-2.0' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const endpoint = input.route.config?.endpoint;
      if (!endpoint) return { schema: { ...input.schema, hide: true }, url: input.url };
      const { schema, url } = transform({ ...input, schema: { ...input.schema, response: responsesOf(endpoint) } });
      return {
        url,
        schema: {
          ...schema,
          description: `Access: ${endpoint.access}.`,
          ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
          ...(endpoint.multipart ? { consumes: ['multipart/form-data'], body: FILES } : {}),
          response: {
            ...(schema.response as object),
            ...(endpoint.tagged ? { 304: NOT_MODIFIED } : {}),
          },
        },
      };
    },
    transformObject: addComponents,
  });
}

/** Serves the OpenAPI document, built once, with an ETag. */
export function openApiHandler(app: FastifyInstance): Handler<'getOpenApi'> {
  let built: { document: { openapi: string }; digest: string } | undefined;
  const build = () => {
    const document = app.swagger() as { openapi: string };
    return { document, digest: createHash('sha256').update(JSON.stringify(document)).digest('base64url') };
  };
  return async ({ show }) => {
    built ??= build();
    show({ digest: built.digest });
    return built.document;
  };
}
