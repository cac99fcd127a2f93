import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { StartUpError } from '../errors/start-up-error.ts';
import { siteOf } from '../outbound/same-site.ts';
import { machineMemory } from '../system/machine-memory.ts';
import { Settings } from './settings.ts';

const REPOSITORY_ROOT = resolve(import.meta.dirname, '../../../../..');
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
const MIB = 1024 * 1024;
/** The rest is for the database, the server and the files of the operating system. */
const LOCAL_MODEL_SHARE = 0.75;

/** Whether only this machine can reach the server. Not behind a proxy. */
export const isLocal = ({ host, publicUrl }: { host: string; publicUrl: string | undefined }): boolean =>
  LOOPBACK.test(host) &&
  (publicUrl === undefined || LOOPBACK.test(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')));

const hostOf = (address: string) => new URL(address).hostname;

/** Returns the registered domain or host that two addresses share. Browsers separate names below localhost. */
function sharedSite(one: string, other: string): string | undefined {
  if (hostOf(one) !== hostOf(other) && hostOf(one).endsWith('.localhost')) return undefined;
  return siteOf(one) === siteOf(other) ? siteOf(one) : undefined;
}

/** More connections than cores that work for them only take memory. */
const MOST_CONNECTIONS = 10;

const fromRoot = (path: string) => resolve(REPOSITORY_ROOT, path);
export type Config = ReturnType<typeof readConfig>;

/** Reads settings from the environment. Sizes are in bytes, paths absolute. Throws one list of all problems. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    throw refusal(parsed.error.issues.map((issue) => [String(issue.path[0]), given, issue.message]));
  }
  const settings = parsed.data;
  const local = isLocal({ host: settings.HOST, publicUrl: settings.PUBLIC_URL });
  if (settings.DEMO && !local)
    throw refusal([
      ['DEMO', given, 'only for HOST=127.0.0.1 without a public address: anyone can use the demo accounts'],
    ]);
  if (settings.FIREBASE_AUTH_EMULATOR_HOST && !local)
    throw refusal([
      ['FIREBASE_AUTH_EMULATOR_HOST', given, 'only for HOST=127.0.0.1, because tokens of the emulator are not signed'],
    ]);
  if (settings.REQUIRE_SECOND_FACTOR && settings.IDENTITY !== 'embedded')
    throw refusal([
      [
        'REQUIRE_SECOND_FACTOR',
        given,
        'only for IDENTITY=embedded. Otherwise the identity provider asks for a second factor',
      ],
    ]);
  const shared =
    settings.PACKAGES_URL && sharedSite(settings.PACKAGES_URL, settings.PUBLIC_URL ?? `http://${settings.HOST}`);
  if (shared)
    throw refusal([
      [
        'PACKAGES_URL',
        given,
        `must not be on ${shared}, the registered domain of PUBLIC_URL: scripts of packages could set cookies for all names below it`,
      ],
    ]);
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === settings.PORT)
    throw refusal([
      ['METRICS_PORT', given, 'must differ from PORT. With METRICS_TOKEN alone, metrics are served on PORT'],
    ]);
  if (settings.S3_KMS_KEY && settings.S3_ENCRYPTION !== 'aws:kms')
    throw refusal([['S3_KMS_KEY', given, 'only for S3_ENCRYPTION=aws:kms']]);
  if ((settings.VAPID_PUBLIC_KEY === undefined) !== (settings.VAPID_PRIVATE_KEY === undefined))
    throw refusal([['VAPID_PRIVATE_KEY', given, 'must be set together with VAPID_PUBLIC_KEY']]);
  const missing = missingOf(settings);
  if (missing.length > 0) throw refusal(missing.map(([name, accepted]) => [name, given, accepted]));

  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    allowPrivateAddresses: settings.ALLOW_PRIVATE_ADDRESSES,
    /** A second origin for content packages. Names below localhost resolve to this machine. */
    packagesUrl: settings.PACKAGES_URL ?? (local ? `http://packages.localhost:${settings.PORT}` : undefined),
    /** Sites whose pages lessons may embed. */
    embedHosts: settings.EMBED_HOSTS,
    /** The number of trusted proxies. */
    proxies: settings.PUBLIC_URL === undefined ? 0 : settings.PROXIES,
    dataFolder: fromRoot(settings.DATA_DIR),
    /** The newest first. Empty if the key is in the data folder. */
    secretKeys: settings.SECRET_KEY,
    role: settings.ROLE,
    workers: settings.WORKERS,
    /** The time between the stop signal and the end, so that load balancers notice. */
    drainMs: settings.DRAIN_SECONDS * 1000,
    storage: settings.STORAGE,
    /** Set even if it is not in use, so that files can be moved there first. */
    s3: settings.S3_BUCKET === undefined ? undefined : s3Of(settings, settings.S3_BUCKET),
    databaseUrl: settings.DATABASE_URL,
    /** The same database without the pooler, for notifications and session settings. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    databaseReplica:
      settings.DATABASE_REPLICA_URL === undefined
        ? undefined
        : { url: settings.DATABASE_REPLICA_URL, mostLagMs: settings.DATABASE_REPLICA_LAG_SECONDS * 1000 },
    databasePools: {
      main: settings.DATABASE_POOL ?? Math.min(MOST_CONNECTIONS, 2 * availableParallelism() + 2),
      replica: settings.DATABASE_REPLICA_POOL,
      identity: settings.DATABASE_IDENTITY_POOL,
      jobs: settings.DATABASE_JOB_POOL,
    },
    databaseLimits: {
      connectMs: settings.DATABASE_CONNECT_SECONDS * 1000,
      statementMs: settings.DATABASE_STATEMENT_SECONDS * 1000,
      lockMs: settings.DATABASE_LOCK_SECONDS * 1000,
      idleMs: settings.DATABASE_IDLE_SECONDS * 1000,
    },
    ownerEmail: settings.OWNER_EMAIL,
    /** Demo accounts exist only on a local installation. */
    demo: settings.DEMO ?? local,
    authors: settings.AUTHORS,
    identity: settings.IDENTITY,
    requireSecondFactor: settings.REQUIRE_SECOND_FACTOR,
    oidc:
      settings.IDENTITY === 'oidc'
        ? {
            issuer: settings.OIDC_ISSUER ?? '',
            clientId: settings.OIDC_CLIENT_ID ?? '',
            clientSecret: settings.OIDC_CLIENT_SECRET,
            name: settings.OIDC_NAME,
          }
        : undefined,
    firebase: {
      projectId: settings.FIREBASE_PROJECT_ID ?? '',
      apiKey: settings.FIREBASE_API_KEY ?? '',
      emulator: settings.FIREBASE_AUTH_EMULATOR_HOST,
    },
    vapid:
      settings.VAPID_PUBLIC_KEY && settings.VAPID_PRIVATE_KEY
        ? { publicKey: settings.VAPID_PUBLIC_KEY, privateKey: settings.VAPID_PRIVATE_KEY }
        : undefined,
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    recordStore:
      settings.LRS_ENDPOINT === undefined
        ? undefined
        : { endpoint: settings.LRS_ENDPOINT, key: settings.LRS_KEY ?? '', secret: settings.LRS_SECRET ?? '' },
    ai: {
      provider: settings.AI_PROVIDER,
      baseUrl: settings.AI_BASE_URL,
      apiKey: settings.AI_API_KEY,
      model: settings.AI_MODEL,
      quickModel: settings.AI_QUICK_MODEL,
      transcriptionModel: settings.AI_TRANSCRIPTION_MODEL,
      allowedModels: settings.AI_MODELS,
      discover: settings.AI_DISCOVER,
      gradingAutonomy: settings.GRADING_AUTONOMY,
      timeoutMs: settings.AI_TIMEOUT_SECONDS * 1000,
      dailyTokens: settings.AI_COURSE_DAILY_TOKENS,
      personDailyTokens: settings.AI_PERSON_DAILY_TOKENS,
    },
    localModels: {
      packageFolder: resolve(REPOSITORY_ROOT, 'optional/local-model'),
      installScript: resolve(REPOSITORY_ROOT, 'scripts/install-local-model.js'),
      maxMemoryBytes:
        settings.LOCAL_MODEL_MEMORY_MIB === undefined
          ? Math.round(machineMemory().totalBytes * LOCAL_MODEL_SHARE)
          : settings.LOCAL_MODEL_MEMORY_MIB * MIB,
      mirror: settings.LOCAL_MODEL_MIRROR,
      idleMs: settings.LOCAL_MODEL_IDLE_MINUTES * 60_000,
    },
    limits: {
      uploadBytes: settings.UPLOAD_MAX_MIB * MIB,
      mediaBytes: settings.MEDIA_MAX_MIB * MIB,
      uploadFiles: settings.UPLOAD_MAX_FILES,
      packageBytes: settings.PACKAGE_MAX_MIB * MIB,
      inflatedBytes: settings.INFLATED_MAX_MIB * MIB,
      bodyBytes: settings.BODY_MAX_KIB * 1024,
    },
    /** Retention in days; unlimited by default. */
    retention: { auditDays: settings.AUDIT_DAYS, answerDays: settings.ANSWER_DAYS },
    backups:
      settings.BACKUP_DIR === undefined
        ? undefined
        : {
            folder: fromRoot(settings.BACKUP_DIR),
            keep: settings.BACKUP_KEEP,
            hours: settings.BACKUP_HOURS,
          },
    logLevel: settings.LOG_LEVEL,
    metrics:
      settings.METRICS_PORT === undefined && settings.METRICS_TOKEN === undefined
        ? undefined
        : { port: settings.METRICS_PORT, token: settings.METRICS_TOKEN },
    tracing: tracingOf(settings),
    errorReports: settings.SENTRY_DSN,
    webFolder: resolve(REPOSITORY_ROOT, 'apps/web/dist'),
  };
}

function tracingOf(settings: Settings) {
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const url = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (url === undefined || settings.OTEL_SDK_DISABLED) return undefined;
  const sampler = settings.OTEL_TRACES_SAMPLER.replace('parentbased_', '');
  const share = { always_on: 1, always_off: 0 }[sampler] ?? settings.OTEL_TRACES_SAMPLER_ARG;
  return { url, share, serviceName: settings.OTEL_SERVICE_NAME };
}

function s3Of(settings: Settings, bucket: string) {
  return {
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${settings.S3_REGION}.amazonaws.com`,
    bucket,
    region: settings.S3_REGION,
    pathStyle: settings.S3_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    keyId: settings.S3_ACCESS_KEY_ID ?? '',
    secret: settings.S3_SECRET_ACCESS_KEY ?? '',
    encryption: settings.S3_ENCRYPTION,
    kmsKey: settings.S3_KMS_KEY,
    timeoutMs: settings.S3_TIMEOUT_SECONDS * 1000,
  };
}

type Missing = [name: string, accepted: string][];

function missingOf(settings: Settings): Missing {
  const { AI_PROVIDER, IDENTITY } = settings;
  const lacking = (...needed: Missing): Missing =>
    needed.filter(([name]) => settings[name as keyof typeof settings] === undefined);
  const model = ['AI_MODEL', `required with AI_PROVIDER=${AI_PROVIDER}: the name of a model`] as const;
  const ai =
    AI_PROVIDER === 'builtin'
      ? []
      : AI_PROVIDER === 'openai-compatible'
        ? lacking(
            [...model],
            [
              'AI_BASE_URL',
              'required with AI_PROVIDER=openai-compatible: the address of the model server, such as http://127.0.0.1:11434/v1',
            ],
          )
        : lacking([...model], ['AI_API_KEY', `required with AI_PROVIDER=${AI_PROVIDER}: your API key`]);
  const identity = {
    embedded: [],
    oidc: lacking(
      ['OIDC_ISSUER', 'required with IDENTITY=oidc: the address of the provider'],
      ['OIDC_CLIENT_ID', 'required with IDENTITY=oidc: the client id at the provider'],
      ['PUBLIC_URL', 'required with IDENTITY=oidc: the address that the provider redirects to'],
      ['OWNER_EMAIL', 'required with IDENTITY=oidc: the address of the owner at the provider'],
    ),
    firebase: lacking(
      ['FIREBASE_PROJECT_ID', 'required with IDENTITY=firebase: the id of the project'],
      ['FIREBASE_API_KEY', 'required with IDENTITY=firebase: the web API key of the project'],
    ),
  }[IDENTITY];
  const s3 =
    settings.STORAGE === 'disk' && settings.S3_BUCKET === undefined
      ? []
      : lacking(
          ['S3_BUCKET', 'required with STORAGE=s3: the bucket for files'],
          ['S3_ACCESS_KEY_ID', 'required with S3_BUCKET: the id of a key with read and write access to the bucket'],
          ['S3_SECRET_ACCESS_KEY', 'required with S3_BUCKET: the secret of the key'],
        );
  const recordStore =
    settings.LRS_ENDPOINT === undefined
      ? []
      : lacking(
          ['LRS_KEY', 'required with LRS_ENDPOINT: the user name at the record store'],
          ['LRS_SECRET', 'required with LRS_ENDPOINT: the password at the record store'],
          [
            'PUBLIC_URL',
            'required with LRS_ENDPOINT: the permanent address of this installation, which identifies people and courses',
          ],
        );
  const role =
    settings.ROLE === 'all'
      ? []
      : lacking(['DATABASE_URL', `required with ROLE=${settings.ROLE}: the database that all processes share`]);
  const metrics =
    settings.WORKERS === 1 || settings.METRICS_TOKEN === undefined
      ? []
      : lacking([
          'METRICS_PORT',
          'required with WORKERS and METRICS_TOKEN: the first port, because each process has its own metrics',
        ]);
  return [...ai, ...identity, ...s3, ...recordStore, ...role, ...metrics];
}

function refusal(problems: [name: string, given: Record<string, string>, accepted: string][]) {
  const lines = problems.map(([name, given, accepted]) => `  ${name}=${shown(name, given[name])}: ${accepted}`);
  return new StartUpError(`Invalid settings:\n${lines.join('\n')}`);
}

const SECRETS: ReadonlySet<string> = new Set([
  ...[
    'AI_API_KEY',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_REPLICA_URL',
    'LRS_ENDPOINT',
    'LRS_SECRET',
    'OIDC_CLIENT_SECRET',
    'S3_SECRET_ACCESS_KEY',
    'SECRET_KEY',
    'SMTP_URL',
  ],
  ...['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'SENTRY_DSN'],
]);

/** Never prints secrets, not even invalid ones: an address may contain a password. */
function shown(name: string, value = '') {
  return SECRETS.has(name) ? '…' : JSON.stringify(value);
}
