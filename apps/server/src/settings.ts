import { AUTHORS } from '@coursecraft/domain/people/roles';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const IDENTITIES = ['embedded', 'oidc', 'firebase'] as const;
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const STORAGES = ['disk', 's3'] as const;
const ROLES = ['all', 'web', 'worker'] as const;
const AI_PROVIDERS = ['builtin', 'openai', 'anthropic', 'google', 'openai-compatible'] as const;

const wholeNumber = (from: number, to: number) => {
  const accepted = `a whole number from ${from} to ${to}`;
  return z.string().regex(/^\d+$/, accepted).transform(Number).pipe(z.number().min(from, accepted).max(to, accepted));
};
const whole = (from: number, to: number, fallback: number) => wholeNumber(from, to).default(fallback);
const oneOf = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  z.enum(values, `one of ${values.join(', ')}`).default(fallback);
const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], '1 (yes) or 0 (no)')
  .transform((word) => ['1', 'true', 'yes', 'on'].includes(word));
const webAddress = z
  .url({ protocol: /^https?$/, error: 'a web address like https://courses.example.org' })
  .transform((address) => address.replace(/\/+$/, ''));

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'an address like postgres://user:password@host:5432/database');

/** A Sentry-compatible address: `https://KEY@HOST/PROJECT`, below a path where the host has others. */
const reportAddress = z.string().transform((dsn, context) => {
  const accepted = 'an address like https://key@errors.example.org/1';
  const [, path, project] = /^(.*)\/([\w-]+)$/.exec(URL.parse(dsn)?.pathname ?? '') ?? [];
  const url = URL.parse(dsn);
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || project === undefined) {
    context.addIssue({ code: 'custom', message: accepted });
    return z.NEVER;
  }
  return { url: `${url.origin}${path}/api/${project}/envelope/`, key: decodeURIComponent(url.username) };
});

/** Every setting of the server. All are optional; an empty value counts as left out. */
export const Settings = z.object({
  PORT: whole(0, 65_535, 4400),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  PACKAGES_URL: webAddress.optional(),
  ALLOW_PRIVATE_ADDRESSES: flag.default(false),
  PROXIES: whole(0, 10, 1),
  DATA_DIR: z.string().default('data'),
  ROLE: oneOf(ROLES, 'all'),
  WORKERS: whole(1, 64, 1),
  DRAIN_SECONDS: whole(0, 600, 0),
  STORAGE: oneOf(STORAGES, 'disk'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'the name of a bucket: 3 to 63 letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a region like eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms'], 'AES256 or aws:kms, or nothing').optional(),
  S3_KMS_KEY: z.string().optional(),
  S3_TIMEOUT_SECONDS: whole(1, 600, 20),
  DATABASE_URL: postgresAddress.optional(),
  DATABASE_DIRECT_URL: postgresAddress.optional(),
  DATABASE_REPLICA_URL: postgresAddress.optional(),
  DATABASE_REPLICA_LAG_SECONDS: whole(1, 3600, 10),
  DATABASE_POOL: whole(1, 1000, 10),
  DATABASE_REPLICA_POOL: whole(1, 1000, 10),
  DATABASE_IDENTITY_POOL: whole(1, 1000, 3),
  DATABASE_JOB_POOL: whole(1, 1000, 2),
  DATABASE_CONNECT_SECONDS: whole(1, 60, 5),
  DATABASE_STATEMENT_SECONDS: whole(1, 3600, 30),
  DATABASE_LOCK_SECONDS: whole(1, 3600, 10),
  DATABASE_IDLE_SECONDS: whole(1, 3600, 60),
  OWNER_EMAIL: z.email('an e-mail address').toLowerCase().optional(),
  DEMO: flag.optional(),
  AUTHORS: z.enum(AUTHORS, 'invited, where authors and admins say who makes courses, or anyone').default('invited'),
  IDENTITY: oneOf(IDENTITIES, 'embedded'),
  REQUIRE_SECOND_FACTOR: z.enum(['admins'], 'admins, or nothing').optional(),
  OIDC_ISSUER: webAddress.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('your organisation'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'an address like smtps://user:password@mail.example.org')
    .optional(),
  MAIL_FROM: z.string().default('Coursecraft <no-reply@localhost>'),
  LRS_ENDPOINT: webAddress
    .refine(
      (address) => !URL.parse(address)?.username,
      'an address without a password; LRS_KEY and LRS_SECRET say who sends',
    )
    .optional(),
  LRS_KEY: z.string().optional(),
  LRS_SECRET: z.string().optional(),
  AI_PROVIDER: oneOf(AI_PROVIDERS, 'builtin'),
  AI_BASE_URL: webAddress.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  AI_QUICK_MODEL: z.string().optional(),
  AI_MODELS: z
    .string()
    .transform((list) => list.split(',').flatMap((model) => model.trim() || []))
    .default([]),
  AI_TIMEOUT_SECONDS: whole(5, 900, 120),
  AI_COURSE_DAILY_TOKENS: whole(0, 1_000_000_000, 2_000_000),
  AI_PERSON_DAILY_TOKENS: whole(0, 1_000_000_000, 1_000_000),
  UPLOAD_MAX_MIB: whole(1, 1024, 50),
  UPLOAD_MAX_FILES: whole(1, 100, 20),
  PACKAGE_MAX_MIB: whole(1, 8192, 512),
  INFLATED_MAX_MIB: whole(1, 4096, 200),
  BODY_MAX_KIB: whole(16, 65_536, 1024),
  AUDIT_DAYS: wholeNumber(1, 36_500).optional(),
  ANSWER_DAYS: wholeNumber(1, 36_500).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: whole(1, 1000, 7),
  BACKUP_HOURS: whole(1, 8760, 24),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'warn'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{24,}$/, 'at least 24 characters that nobody guesses, such as what “openssl rand -hex 32” says')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json'], 'http/json, the one that is spoken here').optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)], `one of ${SAMPLERS.join(', ')}`)
    .default('always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a share from 0 to 1')
    .min(0, 'a share from 0 to 1')
    .max(1, 'a share from 0 to 1')
    .default(1),
  OTEL_SERVICE_NAME: z.string().default('coursecraft'),
  OTEL_SDK_DISABLED: flag.default(false),
  SENTRY_DSN: reportAddress.optional(),
});

export type Settings = z.output<typeof Settings>;

/** The name of every setting, as it stands in the environment. */
export const SETTING_NAMES = Object.keys(Settings.shape);
