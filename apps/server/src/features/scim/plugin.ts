import { ERROR_STATUS } from '@coursecraft/contract/error-codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../platform/errors/to-app-error.ts';
import { logFailure } from '../../platform/http/error-handler.ts';
import { providerConfig, resourceTypes, schemas } from './protocol/discovery.ts';
import { listReply } from './protocol/list-request.ts';
import { ScimError, scimFailure } from './protocol/scim-error.ts';
import type { ScimReply, ScimService } from './protocol/scim-service.ts';

const MEDIA_TYPE = 'application/scim+json';
/** Identity providers send a school's changes in bursts of 25 requests a second and more. */
const REQUESTS_A_MINUTE = 3_000;

type Users = Awaited<ReturnType<ScimService['usersOf']>>;

const NO_GROUPS = 'Groups are not kept here: groups of students are made by the authors of a course.';

/** Serves `/scim/v2` with requests, replies and errors of RFC 7644. */
export function registerScimRoutes(app: FastifyInstance, scimService: ScimService): void {
  app.register(
    async (scim) => {
      scim.addContentTypeParser(MEDIA_TYPE, { parseAs: 'string' }, scim.getDefaultJsonParser('error', 'error'));
      scim.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      scim.setErrorHandler((error, request, reply) => {
        const failed = asScimError(error, request);
        if (failed.status === 401) reply.header('www-authenticate', 'Bearer realm="scim"');
        return send(reply, { status: failed.status, body: scimFailure(failed) });
      });
      const config = { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: 60_000 }, name: 'scim' } as const;
      const options = { config, schema: { hide: true } } as const;

      type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      const serve = (
        method: Method,
        url: string,
        answer: (request: FastifyRequest) => ScimReply | Promise<ScimReply>,
      ) =>
        scim.route({ method, url, ...options, handler: async (request, reply) => send(reply, await answer(request)) });

      const { address } = scimService;
      const all = (resources: object[]) => listReply(resources, { total: resources.length, startIndex: 1 });
      const one = (resources: readonly { id: string }[]) => (request: FastifyRequest) => {
        const body = resources.find(({ id }) => id === idOf(request));
        if (!body) throw new ScimError(404, 'There is no such resource.');
        return { status: 200, body };
      };
      serve('GET', '/ServiceProviderConfig', () => ({ status: 200, body: providerConfig(address) }));
      serve('GET', '/ResourceTypes', () => ({ status: 200, body: all(resourceTypes(address)) }));
      serve('GET', '/ResourceTypes/:id', one(resourceTypes(address)));
      serve('GET', '/Schemas', () => ({ status: 200, body: all(schemas(address)) }));
      serve('GET', '/Schemas/:id', one(schemas(address)));

      const serveUsers = (method: Method, url: string, what: keyof Users) =>
        serve(method, url, async (request) => {
          const users = await scimService.usersOf(request.headers.authorization);
          const query = request.query as Record<string, unknown>;
          return users[what]({ body: request.body, query, id: idOf(request) });
        });
      serveUsers('GET', '/Users', 'list');
      serveUsers('POST', '/Users', 'create');
      serveUsers('GET', '/Users/:id', 'read');
      serveUsers('PUT', '/Users/:id', 'replace');
      serveUsers('PATCH', '/Users/:id', 'patch');
      serveUsers('DELETE', '/Users/:id', 'remove');

      serve('GET', '/Groups', async ({ headers }) => {
        await scimService.usersOf(headers.authorization);
        return { status: 200, body: all([]) };
      });
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
        for (const url of ['/Groups', '/Groups/:id'])
          serve(method, url, async ({ headers }) => {
            await scimService.usersOf(headers.authorization);
            throw new ScimError(501, NO_GROUPS);
          });
      scim.all('/*', options, () => {
        throw new ScimError(404, 'There is no such resource.');
      });
    },
    { prefix: '/scim/v2' },
  );
}

const idOf = ({ params }: FastifyRequest) => (params as { id?: string }).id ?? '';

function asScimError(error: unknown, request: FastifyRequest): ScimError {
  if (error instanceof ScimError) return error;
  const appError = toAppError(error);
  logFailure(request, appError, error);
  return new ScimError(
    ERROR_STATUS[appError.code],
    appError.message,
    appError.code === 'invalid' ? 'invalidSyntax' : undefined,
  );
}

function send(reply: FastifyReply, { status, body, location }: ScimReply) {
  reply.status(status);
  if (location !== undefined) reply.header('location', location);
  return body ? reply.type(`${MEDIA_TYPE}; charset=utf-8`).send(body) : reply.send();
}
