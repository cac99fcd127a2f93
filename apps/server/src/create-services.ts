import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createActions } from './actions/actions.ts';
import { createMeter } from './actions/meter.ts';
import { createBuiltinEngine } from './ai/builtin/create-builtin-engine.ts';
import type { Engine } from './ai/engine.ts';
import type { Config } from './config.ts';
import { type Connection, connect, databaseOf } from './db/connect.ts';
import { endAbandonedActions } from './db/records/actions.ts';
import { noteSignIn, noteSignInEnd, noteSignOut } from './db/records/profile.ts';
import { ensureSetting } from './db/records/settings.ts';
import { createExtractor } from './extraction/extract.ts';
import { createEmbeddedIdentity } from './identity/embedded.ts';
import { createFirebaseIdentity } from './identity/firebase.ts';
import { resetMessage } from './identity/reset-message.ts';
import { createSignInGuard } from './identity/sign-in-guard.ts';
import { createLive } from './live/create-live.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Services } from './request-context.ts';
import { createDiskStorage } from './storage/disk.ts';
import { createTextMaker } from './texts/create-text-maker.ts';

export type OpenServices = Omit<Services, 'log'> & { close(): Promise<void> };

/** Opens everything that the app works with, on a migrated database. */
export async function createServices(config: Config, connection: Connection): Promise<OpenServices> {
  const pool = connect(connection);
  const identityPool = connect(connection, { searchPath: 'auth', size: 3 });
  const db = databaseOf(pool);
  await endAbandonedActions(db);
  const engine = await createEngine(config.ai);
  const texts = createTextMaker();
  const extractor = createExtractor({ limits: { inflatedBytes: config.limits.inflatedBytes } });
  const mailer = createMailer(config.mail);
  const secret = await ensureSetting(db, 'auth_secret', () => randomBytes(32).toString('base64url'));
  const identity =
    config.identity === 'firebase'
      ? createFirebaseIdentity({ ...config, onSignedOut: (signIn) => noteSignInEnd(db, signIn) })
      : createEmbeddedIdentity({
          pool: identityPool,
          secret,
          publicUrl: config.publicUrl,
          oidc: config.oidc,
          onForgotten: (email, token) => {
            const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
            mailer
              .send(resetMessage(email, `${address}/login?reset=${token}`))
              .catch((error: Error) => process.stderr.write(`A mail could not be sent: ${error.message}\n`));
          },
          onReset: (uid) => noteSignOut(db, uid),
          onEntered: async (person) => {
            await noteSignIn(db, person, config);
          },
        });
  return {
    config,
    db,
    engine,
    extractor,
    texts,
    actions: createActions(db),
    meter: createMeter(db, config),
    live: createLive(config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : connection),
    storage: createDiskStorage(join(config.dataFolder, 'files')),
    identity,
    signInGuard: createSignInGuard({ db, secret, secure: config.publicUrl?.startsWith('https://') ?? false }),
    async close() {
      await Promise.all([engine.close(), extractor.close(), texts.close()]);
      await Promise.all([pool.end(), identityPool.end()]);
    },
  };
}

/** Only who uses a model loads what speaks to one. */
async function createEngine(ai: Config['ai']): Promise<Engine> {
  const { provider } = ai;
  const builtin = createBuiltinEngine();
  if (provider === 'builtin') return builtin;
  const { createModelEngine } = await import('./ai/model/create-model-engine.ts');
  return createModelEngine({ ...ai, provider }, builtin);
}
