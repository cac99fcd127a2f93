import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../request-context.ts';
import { unsubscribe } from './unsubscribe.ts';

const ATTEMPTS_A_MINUTE = 60;
const PATH = '/api/unsubscribe/:token';

/** The address in the `List-Unsubscribe` header. Mail programs send a form (RFC 8058); a browser gets the page. */
export function registerUnsubscribeRoutes(app: FastifyInstance, services: Services): void {
  app.register(async (mails) => {
    mails.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    const config = { rateLimit: { max: ATTEMPTS_A_MINUTE, timeWindow: 60_000 }, name: 'unsubscribe' } as const;
    const options = { config, schema: { hide: true } } as const;
    mails.post<{ Params: { token: string } }>(PATH, options, async ({ params: { token } }) => {
      await unsubscribe(services, { token, isOn: false });
      return { success: true };
    });
    // A link scanner that opens the address changes nothing.
    mails.get<{ Params: { token: string } }>(PATH, options, async ({ params: { token } }, reply) =>
      reply.redirect(`/unsubscribe#${token}`, 303),
    );
  });
}
