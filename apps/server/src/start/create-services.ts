import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Refused } from '@coursecraft/contract/reasons';
import { createAi } from '../ai/create-ai.ts';
import { createLocalModels } from '../ai/local/create-local-models.ts';
import { createMeter } from '../ai/meter.ts';
import { createOfflineEngine, type OfflineEngine } from '../ai/offline/create-offline-engine.ts';
import { createElementTextPool, type ElementTextPool } from '../element-text/create-element-text-pool.ts';
import { createExtractor, type Extractor } from '../extraction/extract.ts';
import { createMayConnect } from '../features/accounts/connections/may-connect.ts';
import { isDeactivated } from '../features/accounts/repository/deactivation.ts';
import {
  languageOfAddress,
  noteProof,
  noteSignIn,
  noteSignInEnd,
  noteSignOut,
  readClock,
} from '../features/accounts/repository/profile.ts';
import { GRADINGS_AT_ONCE } from '../features/assessment/grading-pace.ts';
import { createOpenPackages } from '../features/content-packages/playback/open-packages.ts';
import { isHttps } from '../platform/auth/cookie-name.ts';
import { createEmbeddedIdentity, type PasswordHashing } from '../platform/auth/embedded.ts';
import { createFirebaseIdentity } from '../platform/auth/firebase.ts';
import { alreadyMessage, PROOF_SECONDS, proofMessage, RESET_SECONDS, resetMessage } from '../platform/auth/mails.ts';
import { createPasswordChecker } from '../platform/auth/passwords/create-password-checker.ts';
import { createSignInGuard } from '../platform/auth/sign-in-guard.ts';
import { createSignedTokens } from '../platform/auth/signed-tokens.ts';
import type { Config } from '../platform/config/config.ts';
import { type Connection, connect, databaseOf, requireReachable } from '../platform/db/connect.ts';
import { openReplica } from '../platform/db/open-replica.ts';
import { ensureSetting } from '../platform/db/settings.ts';
import { watchDatabase } from '../platform/db/watch-database.ts';
import { createEvents } from '../platform/events/create-events.ts';
import { createDetachedWork } from '../platform/jobs/detached-work.ts';
import { openJobQueue } from '../platform/jobs/job-queue.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createMailer } from '../platform/mail/create-mailer.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { countStorageFailures } from '../platform/telemetry/count-storage-failures.ts';
import { createTelemetry } from '../platform/telemetry/create-telemetry.ts';
import { createLog } from '../platform/telemetry/log.ts';
import type { Services } from '../request-context.ts';

const DAY_SECONDS = 24 * 3600;

export type OpenServices = Services & { close(): Promise<void> };

export type Surroundings = {
  outage?: (() => Refused | undefined) | undefined;
  passwordHashing?: PasswordHashing;
  jobPace?: number;
  /** Shared by several apps of a process; their `close` must do nothing. */
  threads?: { builtin: OfflineEngine; texts: ElementTextPool; extractor: Extractor };
};

export async function createServices(
  config: Config,
  connection: Connection,
  { outage, passwordHashing, jobPace, threads }: Surroundings = {},
): Promise<OpenServices> {
  const { databaseDirectUrl, databaseLimits, databasePools, databaseReplica } = config;
  const direct = databaseDirectUrl ? { connectionString: databaseDirectUrl } : connection;
  const telemetry = await createTelemetry(config);
  const { metrics, onStatement } = telemetry;
  const limits = { ...databaseLimits, pooled: databaseDirectUrl !== undefined };
  const pool = connect(connection, { size: databasePools.main, limits, onStatement });
  // A pooler refuses a search path.
  const identityPool = connect(direct, {
    searchPath: 'auth',
    size: databasePools.identity,
    limits: { ...databaseLimits, pooled: false },
    onStatement,
  });
  const db = databaseOf(pool);
  const log = createLog(config, telemetry);
  const database = watchDatabase(db, outage);
  await requireReachable(pool);
  await database.requireAnswer(databaseLimits.statementMs);
  const replica =
    databaseReplica &&
    openReplica({
      primary: pool,
      connection: { connectionString: databaseReplica.url },
      size: databasePools.replica,
      limits,
      mostLagMs: databaseReplica.mostLagMs,
      log,
      onStatement,
      onRead: metrics?.replicaAsked,
    });
  const storage = await openStorage(config);
  const packages = createOpenPackages(storage);
  const queue = await openJobQueue({ direct, db, log, connections: databasePools.jobs, pace: jobPace });
  const gradings = createDetachedWork(GRADINGS_AT_ONCE);
  const live = createEvents(direct, replica?.noteWrite);
  const builtin = threads?.builtin ? { ...threads.builtin } : createOfflineEngine();
  const localModels = createLocalModels({ ...config.localModels, folder: join(config.dataFolder, 'models'), log });
  const ai = await createAi({ config, db, live, log, builtin, localModels, onFailure: metrics?.modelFailed });
  const texts = threads?.texts ?? createElementTextPool();
  const extractor = threads?.extractor ?? createExtractor({ limits: { inflatedBytes: config.limits.inflatedBytes } });
  const mailer = createMailer(config.mail);
  const secret = await ensureSetting(db, 'auth_secret', () => randomBytes(32).toString('base64url'));
  const signInGuard = createSignInGuard({ db, secret, secure: isHttps(config.publicUrl) });
  const passwordChecker = createPasswordChecker();
  const address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const outbox = createOutbox({ db, queue, mailer, log });
  // Not awaited, because the response time would reveal whether an account exists.
  const send = (to: string, write: typeof resetMessage, link: string, usefulForSeconds = DAY_SECONDS) => {
    const posting = async () => {
      const message = write({ to, language: await languageOfAddress(db, to) }, link);
      if (await signInGuard.mayMail(message)) await outbox.post(message, usefulForSeconds);
    };
    posting().catch((err) => log.warn({ err }, 'a mail could not be kept to be sent'));
  };
  const postMail: Services['postMail'] =
    config.mail.smtpUrl === undefined ? undefined : (write) => mailer.send(write(address));
  const tellByMail: Services['tellByMail'] = async (write) => {
    if (config.mail.smtpUrl !== undefined) await outbox.post(write(address), DAY_SECONDS);
  };
  const signedTokens = createSignedTokens(secret);
  const identity =
    config.identity === 'firebase'
      ? createFirebaseIdentity({ ...config, onSignedOut: (signIn) => noteSignInEnd(db, signIn) })
      : createEmbeddedIdentity({
          pool: identityPool,
          secret,
          publicUrl: config.publicUrl,
          oidc: config.oidc,
          requireSecondFactor: config.requireSecondFactor,
          provesAddresses: config.mail.smtpUrl !== undefined,
          passwordHashing,
          mayConnect: createMayConnect({ db, config, passes: signedTokens, tellByMail }),
          readClock: () => readClock(db),
          mayEnter: async (uid) => !(await isDeactivated(db, uid)),
          onForgotten: (to, token) => send(to, resetMessage, `${address}/login?reset=${token}`, RESET_SECONDS),
          onUnproved: (to, token) => send(to, proofMessage, `${address}/login?confirm=${token}`, PROOF_SECONDS),
          onKnown: (to) => send(to, alreadyMessage, `${address}/login?mode=forgot`),
          onProved: async (person) => {
            await noteSignIn(db, person, config);
          },
          onReset: (uid) => noteSignOut(db, uid),
          onEntered: async (person) => {
            if (config.oidc) await noteSignIn(db, person, config);
            else await noteProof(db, person);
          },
        });
  const pools = { main: pool, identity: identityPool, ...(replica && { replica: replica.pool }) };
  metrics?.watch({ db, database, pools, replica });
  return {
    config,
    address,
    db,
    database,
    replica,
    ai,
    engine: ai.engine,
    extractor,
    localModels,
    texts,
    jobs: createJobs({ db, queue, live, telemetry }),
    queue,
    gradings,
    log,
    meter: createMeter(db, config, ai, metrics),
    live,
    postMail,
    tellByMail,
    outbox,
    storage: metrics ? countStorageFailures(storage, metrics.storageFailed) : storage,
    telemetry,
    identity,
    secret,
    passes: signedTokens,
    packages,
    signInGuard,
    passwordChecker: passwordChecker,
    async close() {
      await Promise.all([gradings.close(), queue.close()]);
      await live.close();
      await Promise.all([
        ...[packages.close(), ai.close(), extractor.close()],
        ...[localModels.close(), texts.close(), passwordChecker.close()],
      ]);
      await replica?.close();
      await Promise.all([pool.end(), identityPool.end(), telemetry.close()]);
    },
  };
}
