import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { nameInside, PackageError, type PackageFiles } from '@coursecraft/documents/zip/package-files';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import { type Config, isLocal } from '../../platform/config/config.ts';
import { sendBytes } from '../../platform/http/send-bytes.ts';
import { withoutWebRtc } from '../../platform/sandbox/without-webrtc.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import type { Services } from '../../request-context.ts';
import { activityOf, registrationOf } from './playback/cmi5.ts';
import { packagePolicy } from './playback/package-policy.ts';
import type { PackageStore } from './playback/package-store.ts';
import { PackageToken } from './playback/package-token.ts';
import { PLAYER_FILES, playerPage } from './playback/players.ts';
import { serveRecordStore } from './record-store-plugin.ts';

const BELOW = '/played/';

/** Serves packages on a separate origin, so that their scripts cannot reach the application. */
export function registerPackageRoutes(
  app: FastifyInstance,
  { config, passes: signedTokens, packages }: Services,
  packageStore: PackageStore,
): void {
  const host = config.packagesUrl && new URL(config.packagesUrl).host;
  if (host === undefined) return;
  app.addHook('onRequest', async (request) => {
    const isPackage = request.host === host;
    if (isPackage !== request.url.startsWith(BELOW)) throw new AppError('not_found', 'no-such-page');
  });
  const cmi5Of = (token: PackageToken) => ({
    registration: registrationOf(token),
    activity: activityOf(new URL(config.packagesUrl ?? '').origin, token),
  });
  const policy = packagePolicy(originsOf(config));
  const routeConfig = { name: 'packages' } as const;

  app.register(async (played) => {
    played.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    });
    const options = { helmet: false, schema: { hide: true }, config: routeConfig } as const;

    /** Verifies the token in the address. Refuses a forged or expired one, or where its person lost access. */
    const passOf = async (request: FastifyRequest): Promise<PackageToken> => {
      const { pass: token } = request.params as { pass: string };
      const found = await signedTokens.read('package', token, PackageToken);
      if (!found) throw new AppError('not_found', 'package-closed');
      await packageStore.requireOpen(found.content);
      return found.content;
    };

    for (const [name, path] of PLAYER_FILES)
      played.get(`${BELOW}${name}`, options, async (_request, reply) => {
        const found = await stat(path).catch(() => undefined);
        if (!found) throw new AppError('not_found', 'no-such-page');
        return reply
          .header('cache-control', 'public, max-age=3600')
          .header('content-length', found.size)
          .type(typeOf(name))
          .send(createReadStream(path));
      });

    played.get(`${BELOW}:pass/player`, options, async (request, reply) => {
      const token = await passOf(request);
      const { kind, entry } = token;
      return reply
        .header('clear-site-data', '"storage"')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(playerPage(kind, entry, cmi5Of(token)));
    });

    played.get(`${BELOW}:pass/content/*`, options, async (request, reply) => {
      const { storageKey, folder } = await passOf(request);
      const wanted = (request.params as { '*': string })['*'];
      const inside = nameInside(folder ? `${folder}/${wanted}` : wanted);
      const files = await packages.open(storageKey).catch(asRefusal);
      const name = inside === undefined ? undefined : findFile(files, inside);
      if (name === undefined) throw new AppError('not_found', 'no-such-page');
      return sendEntry(request, reply, files, name);
    });

    serveRecordStore(played, { options, passOf, packageStore });
  });
}

function originsOf(config: Config): string[] {
  if (config.publicUrl !== undefined) return [new URL(config.publicUrl).origin];
  return isLocal(config) ? ['http://localhost:*', 'http://127.0.0.1:*'] : ["'none'"];
}

/** Finds a file by exact name, or ignoring case, because many packages are made on case-insensitive systems. */
function findFile(files: PackageFiles, name: string): string | undefined {
  if (files.has(name)) return name;
  const folded = name.toLowerCase();
  return files.names.find((one) => one.toLowerCase() === folded);
}

const typeOf = (name: string) => mime.getType(name) ?? 'application/octet-stream';

async function sendEntry(request: FastifyRequest, reply: FastifyReply, files: PackageFiles, name: string) {
  const headers = { 'content-type': typeOf(name), 'cache-control': 'private, max-age=3600' };
  if (headers['content-type'] === 'text/html') {
    return reply.headers(headers).send(withoutWebRtc(await files.open(name).catch(asRefusal)));
  }
  const content = async (range?: ByteRange) => {
    const whole = await files.open(name).catch(asRefusal);
    return range ? whole.pipe(cut(range)) : whole;
  };
  return sendBytes(request, reply, { size: files.sizeOf(name) ?? 0, content }, headers);
}

/** Cuts a byte range out of a stream. A packed file can only be read from its beginning. */
function cut({ first, last }: ByteRange): Transform {
  let at = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(0, first - at);
      const to = Math.min(chunk.length, last + 1 - at);
      at += chunk.length;
      done(null, to > from ? chunk.subarray(from, to) : undefined);
    },
  });
}

function asRefusal(error: unknown): never {
  if (error instanceof PackageError) throw new AppError('unprocessable', 'package-unreadable', { cause: error });
  throw error;
}
