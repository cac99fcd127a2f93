import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@coursecraft/contract/page-to-render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from '../platform/http/language-for.ts';
import type { PageRenderer } from '../platform/http/serve-web.ts';

/** The page without content is better than a late one. Loading the code once does not count. */
const LIMIT_MS = 2000;

const RENDERER = 'rendering/render-page.js';

/**
 * Renders pages with the first data of the person who opens them. All data comes from the API with that person's session,
 * so that the page holds nothing that the API would refuse.
 */
export function renderPages(app: FastifyInstance, folder: string): PageRenderer | undefined {
  if (!existsSync(join(folder, RENDERER))) return undefined;
  const load = (): Promise<{ renderPage: RenderPage }> => import(pathToFileURL(join(folder, RENDERER)).href);

  /** Returns a function that reads the API as the person whose session cookie came with the page. */
  function readAs(request: FastifyRequest, reply: FastifyReply) {
    const { host, cookie } = request.headers;
    const get = async (url: string, header: { cookie?: string | undefined; authorization?: string }) => {
      const headers = { ...(host ? { host } : {}), accept: 'application/json', ...header };
      const answer = await app.inject({ url, headers, remoteAddress: request.ip });
      if (answer.statusCode === 200) return answer;
      throw new Error(`${url} returned ${answer.statusCode}`);
    };
    const enter = async () => {
      const entered = await get('/api/auth/token', { cookie });
      // Reading the session may have prolonged it.
      for (const one of [entered.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', one);
      return entered.json<{ token: string }>().token;
    };
    let token: Promise<string> | undefined;
    return async (path: string): Promise<unknown> => {
      token ??= enter();
      return (await get(path, { authorization: `Bearer ${await token}` })).json();
    };
  }

  const render = async (request: FastifyRequest, reply: FastifyReply) => {
    const { renderPage } = await load();
    const shell = await readFile(join(folder, 'index.html'), 'utf8');
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const read = readAs(request, reply);
    const late = wait(LIMIT_MS, undefined, { ref: false });
    return Promise.race([renderPage({ shell, pathname, search, language: languageFor(request), read }), late]);
  };

  return (request, reply) =>
    render(request, reply).catch((error: unknown) => {
      request.log.info({ err: error }, 'a page is sent without its first content');
      return undefined;
    });
}
