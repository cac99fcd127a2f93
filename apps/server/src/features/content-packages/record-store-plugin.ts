import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PackageStore } from './playback/package-store.ts';
import type { PackageToken } from './playback/package-token.ts';

type ServeRecordStoreParams = {
  options: { helmet: false; schema: { hide: true }; config: { name: 'packages' } };
  passOf: (request: FastifyRequest) => Promise<PackageToken>;
  packageStore: PackageStore;
};

const LAUNCH_DATA = 'activities/state LMS.LaunchData';
/** cmi5 requires packages to read these first. */
const PREFERENCES = 'agents/profile cmi5LearnerPreferences';

/**
 * Serves the part of a learning record store that packages need (xAPI 1.0.3, cmi5). The token in the address
 * identifies the student.
 */
export function serveRecordStore(
  app: FastifyInstance,
  { options, passOf, packageStore }: ServeRecordStoreParams,
): void {
  app.register(async (store) => {
    // Documents have any media type and are stored unchanged.
    store.removeAllContentTypeParsers();
    store.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    store.addHook('onRequest', async (_request, reply) => {
      reply.header('x-experience-api-version', '1.0.3').header('cache-control', 'no-store');
    });

    store.post('/played/:pass/fetch', options, async (request) => {
      await passOf(request);
      return { 'auth-token': Buffer.from('package:played').toString('base64') };
    });
    const take = async (request: FastifyRequest) => {
      const given = jsonOf(request.body);
      return packageStore.takeStatements(await passOf(request), Array.isArray(given) ? given : [given]);
    };

    // Many packages append a second slash to the address.
    for (const below of ['/played/:pass/xapi/', '/played/:pass/xapi//']) {
      store.get(`${below}about`, options, async (request) => {
        await passOf(request);
        return { version: ['1.0.3'] };
      });

      store.post(`${below}statements`, options, (request) => take(request));
      store.put(`${below}statements`, options, async (request, reply) => {
        await take(request);
        return reply.status(204).send();
      });
      // Statements are not returned. The course's evidence log holds them.
      store.get(`${below}statements`, options, async (request) => {
        await passOf(request);
        return { statements: [], more: '' };
      });

      for (const resource of ['activities/state', 'activities/profile', 'agents/profile'] as const) {
        const url = `${below}${resource}`;
        const nameOf = ({ query }: FastifyRequest): string => {
          const { stateId, profileId } = query as { stateId?: string; profileId?: string };
          return `${resource} ${stateId ?? profileId ?? ''}`;
        };
        store.get(url, options, async (request, reply) => {
          const token = await passOf(request);
          const name = nameOf(request);
          if (name === LAUNCH_DATA) return packageStore.launchData(token);
          const text = (await packageStore.readDocument(token, name)) ?? (name === PREFERENCES ? '{}' : undefined);
          return text === undefined ? reply.status(404).send() : sendDocument(reply, text);
        });
        const keep = async (request: FastifyRequest, reply: FastifyReply) => {
          await packageStore.keepDocument(await passOf(request), nameOf(request), String(request.body ?? ''));
          return reply.status(204).send();
        };
        store.put(url, options, keep);
        store.post(url, options, keep);
        store.delete(url, options, async (request, reply) => {
          await packageStore.keepDocument(await passOf(request), nameOf(request), undefined);
          return reply.status(204).send();
        });
      }
    }
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch (error) {
    throw new AppError('invalid', 'body-not-json', { cause: error });
  }
}

/** Sends a document as data, so that a browser never renders it as a page. */
const sendDocument = (reply: FastifyReply, text: string) =>
  reply.header('content-disposition', 'attachment').type('application/json; charset=utf-8').send(text);
