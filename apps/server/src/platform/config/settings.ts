import { AUTHORS } from '@coursecraft/domain/accounts/roles';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const IDENTITIES = ['embedded', 'oidc', 'firebase'] as const;
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const STORAGES = ['disk', 's3'] as const;
const ROLES = ['all', 'web', 'worker'] as const;
const AI_PROVIDERS = ['builtin', 'openai', 'anthropic', 'google', 'openai-compatible'] as const;

const wholeNumber = (from: number, to: number) => {
  const accepted = `a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, accepted)
    .transform(Number)
    .pipe(z.number().min(from, accepted).max(to, accepted))
    .meta({ accepts: `${from} to ${to}` });
};
const whole = (from: number, to: number, fallback: number) => wholeNumber(from, to).default(fallback);
const oneOf = <const T extends readonly string[]>(values: T, fallback: T[number]) =>
  z.enum(values, `one of ${values.join(', ')}`).default(fallback);
const flag = z
  .enum(['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off'], '1 (yes) or 0 (no)')
  .transform((word) => ['1', 'true', 'yes', 'on'].includes(word))
  .meta({ accepts: '`1`, `0`' });
const webAddress = z
  .url({ protocol: /^https?$/, error: 'a web address like https://courses.example.org' })
  .transform((address) => address.replace(/\/+$/, ''));

const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'an address like postgres://user:password@host:5432/database');

const hostList = (hosts: readonly string[]) =>
  z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/,
            'host names like example.org or *.example.org, separated by commas',
          ),
      ),
    )
    .default([...hosts]);

/** A Sentry-compatible address: `https://KEY@HOST/PROJECT`, with an optional path. */
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

const server = {
  PORT: whole(0, 65_535, 4400).describe('Port of the server.'),
  HOST: z.string().default('127.0.0.1').describe('Network interface. `0.0.0.0` listens on all.'),
  PUBLIC_URL: webAddress
    .optional()
    .describe('Address that people use when a proxy is in front. With `https://`, cookies are secure.'),
  PROXIES: whole(0, 10, 1).describe(
    'Number of proxies in front of the server, with `PUBLIC_URL`. Each appends an address to `X-Forwarded-For`.',
  ),
  EMBED_HOSTS: hostList([
    'phet.colorado.edu',
    'www.geogebra.org',
    'www.desmos.com',
    'docs.google.com',
    'h5p.org',
  ]).describe(
    'Sites whose pages lessons may embed, separated by commas. `*.example.org` allows all names below a domain. Other sites become links.',
  ),
  DATA_DIR: z.string().default('data').describe('Folder for the database and files, for one server at a time.'),
  ROLE: oneOf(ROLES, 'all').describe(
    '`web` answers requests, `worker` runs jobs, `all` does both. Separate roles need `DATABASE_URL`.',
  ),
  WORKERS: whole(1, 64, 1).describe('Number of processes that share the port of this machine.'),
  DRAIN_SECONDS: whole(0, 600, 0).describe(
    'How long a server keeps serving after SIGTERM while it reports that it is not ready.',
  ),
  PACKAGES_URL: webAddress
    .optional()
    .describe(
      'Second address of the same server, on which SCORM, cmi5 and H5P packages play. It must be on another registered domain than `PUBLIC_URL`. Default on this machine: `http://packages.localhost:4400`; elsewhere no package plays without it.',
    ),
  SECRET_KEY: z
    .string()
    .transform((list) => list.split(/\s+/))
    .pipe(z.array(z.string().min(32, 'at least 32 characters')))
    .default([])
    .describe(
      'Encrypts the keys of AI providers in the database. At least 32 characters; `openssl rand -base64 32` makes one. Required if several machines share a database. Default: a key in `DATA_DIR/secret.key`. To change it, set the new and the old key, separated by a space, run `npm run rotate-key`, and remove the old one.',
    )
    .meta({ accepts: 'text' }),
  ALLOW_PRIVATE_ADDRESSES: flag
    .default(false)
    .describe('Allows learning platforms, and web pages as sources, on this machine or in a private network.'),
};

const people = {
  OWNER_EMAIL: z
    .email('an e-mail address')
    .toLowerCase()
    .optional()
    .describe(
      'Owner of the installation. Without it, the first person who signs up, or on a network the person who opens the link in the log. Required with `IDENTITY=oidc`.',
    ),
  DEMO: flag.optional().describe('Whether a new installation gets a sample course. Default: `1` on this machine only.'),
  AUTHORS: z
    .enum(AUTHORS, 'invited (people whom authors or administrators invite) or anyone')
    .optional()
    .describe(
      'Who may create courses: people invited by an author or administrator, or anyone with an account. Without it, administrators choose in *Admin*.',
    ),
  IDENTITY: oneOf(IDENTITIES, 'embedded').describe(
    'How people sign in: `embedded` (e-mail and password), `oidc` or `firebase`. Choose before the first person signs up.',
  ),
  REQUIRE_SECOND_FACTOR: z
    .enum(['admins'], 'admins or empty')
    .optional()
    .describe('Administrators must set up codes before they can do anything else. For `IDENTITY=embedded`.'),
  OIDC_ISSUER: webAddress.optional().describe('Address of the OpenID Connect provider. Required with `IDENTITY=oidc`.'),
  OIDC_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client id at the provider. Its redirect address is `PUBLIC_URL/api/auth/callback/oidc`. Required with `IDENTITY=oidc`.',
    ),
  OIDC_CLIENT_SECRET: z.string().optional().describe('Client secret at the provider.'),
  OIDC_NAME: z.string().default('your organisation').describe('Name of the provider on the sign-in button.'),
  FIREBASE_PROJECT_ID: z.string().optional().describe('Firebase project. Required with `IDENTITY=firebase`.'),
  FIREBASE_API_KEY: z.string().optional().describe('Web API key of the project. Required with `IDENTITY=firebase`.'),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional().describe('Firebase emulator, on this machine only.'),
};

const mail = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'an address like smtps://user:password@mail.example.org')
    .optional()
    .describe(
      'Mail server, such as `smtps://user:password@mail.example.org`. With it, people confirm their address. Without it, mails are printed on the console and addresses are trusted.',
    ),
  MAIL_FROM: z.string().default('Coursecraft <no-reply@localhost>').describe('Sender of mails.'),
};

const ai = {
  AI_PROVIDER: oneOf(AI_PROVIDERS, 'builtin').describe(
    'Engine for drafting, editing and grading. `builtin` is the offline engine, with which teachers grade free answers.',
  ),
  AI_BASE_URL: webAddress
    .optional()
    .describe(
      'Address of the model server, such as `http://127.0.0.1:11434/v1`. Required with `openai-compatible`; otherwise the provider’s.',
    ),
  AI_API_KEY: z
    .string()
    .optional()
    .describe('Your key at the provider. Required with a provider other than `builtin` and `openai-compatible`.'),
  AI_MODEL: z.string().optional().describe('Model of the provider. Required with a provider other than `builtin`.'),
  AI_QUICK_MODEL: z
    .string()
    .optional()
    .describe('Smaller model for grading, the tutor and hints. Default: `AI_MODEL`.'),
  AI_TRANSCRIPTION_MODEL: z
    .string()
    .optional()
    .describe(
      'Model that transcribes recorded answers. Default: one of the provider; none for OpenAI-compatible servers.',
    ),
  AI_MODELS: z
    .string()
    .transform((list) => list.split(',').flatMap((model) => model.trim() || []))
    .default([])
    .describe('Further models that authors may choose, separated by commas.'),
  AI_DISCOVER: z
    .string()
    .transform((list) => list.split(',').flatMap((address) => address.trim().replace(/\/+$/, '') || []))
    .pipe(z.array(webAddress))
    .default([
      'http://127.0.0.1:11434',
      'http://127.0.0.1:1234',
      'http://ollama:11434',
      'http://host.docker.internal:11434',
    ])
    .describe('Addresses where **Find models on this computer** looks for Ollama and LM Studio, separated by commas.')
    .meta({ accepts: 'web addresses' }),
  GRADING_AUTONOMY: oneOf(['measured', 'always'], 'measured').describe(
    'Whether a language model may grant mastery alone. With `measured`, only after an evaluation in **Administration → AI**; until then it suggests and a teacher confirms. With `always`, the server owner vouches for the model.',
  ),
  AI_TIMEOUT_SECONDS: whole(5, 900, 120).describe('How long a model may be silent, in seconds.'),
  AI_COURSE_DAILY_TOKENS: whole(0, 1_000_000_000, 2_000_000).describe('Tokens that one course may use per day.'),
  AI_PERSON_DAILY_TOKENS: whole(0, 1_000_000_000, 1_000_000).describe(
    'Tokens that one person may use per day in all courses.',
  ),
  LOCAL_MODEL_MEMORY_MIB: wholeNumber(512, 1_048_576)
    .optional()
    .describe('Memory that a model on this computer may use. Default: three quarters of the memory.'),
  LOCAL_MODEL_MIRROR: webAddress
    .optional()
    .describe('Address from which models are downloaded instead of `https://huggingface.co`.'),
  LOCAL_MODEL_IDLE_MINUTES: whole(1, 1440, 10).describe(
    'How long an unused model on this computer stays in memory, in minutes.',
  ),
};

const database = {
  DATABASE_URL: postgresAddress.optional().describe('Your own PostgreSQL instead of the embedded one.'),
  DATABASE_DIRECT_URL: postgresAddress
    .optional()
    .describe(
      'The same database without a pooler. Set it if `DATABASE_URL` leads to a pooler. Default: `DATABASE_URL`.',
    ),
  DATABASE_REPLICA_URL: postgresAddress
    .optional()
    .describe('A streaming replica that answers lists, statistics, search and visitors.'),
  DATABASE_REPLICA_LAG_SECONDS: whole(1, 3600, 10).describe('A replica that is further behind is not used.'),
  DATABASE_POOL: wholeNumber(1, 1000)
    .optional()
    .describe('Connections per process for requests. Default: two for each core and two more, at most 10.'),
  DATABASE_REPLICA_POOL: whole(1, 1000, 10).describe('Connections per process to the replica.'),
  DATABASE_IDENTITY_POOL: whole(1, 1000, 3).describe('Connections per process for accounts, past the pooler.'),
  DATABASE_JOB_POOL: whole(1, 1000, 2).describe('Connections per process for jobs, past the pooler.'),
  DATABASE_CONNECT_SECONDS: whole(1, 60, 5).describe('How long to wait for a connection.'),
  DATABASE_STATEMENT_SECONDS: whole(1, 3600, 30).describe('Time limit of a statement. Migrations have none.'),
  DATABASE_LOCK_SECONDS: whole(1, 3600, 10).describe('How long a statement waits for a lock.'),
  DATABASE_IDLE_SECONDS: whole(1, 3600, 60).describe('How long a transaction may be idle between two statements.'),
};

const files = {
  STORAGE: oneOf(STORAGES, 'disk').describe('Where uploaded files are: in `DATA_DIR` or in an S3 bucket.'),
  S3_ENDPOINT: webAddress.optional().describe('Address of the store. Default: Amazon’s.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i, 'the name of a bucket: 3 to 63 letters, digits, dots and hyphens')
    .optional()
    .describe('Bucket. Required with `STORAGE=s3`.'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'the name of a region like eu-central-1')
    .default('us-east-1')
    .describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Key that may read, write, list and delete in the bucket. Required with `STORAGE=s3`.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of that key. Required with `STORAGE=s3`.'),
  S3_PATH_STYLE: flag
    .optional()
    .describe(
      'Whether the bucket is part of the path (`1`) or of the host name (`0`). Default: `1` with `S3_ENDPOINT`.',
    ),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms'], 'AES256, aws:kms or empty')
    .optional()
    .describe('Makes the store encrypt files.'),
  S3_KMS_KEY: z.string().optional().describe('Key for `aws:kms`, if not the store’s own.'),
  S3_TIMEOUT_SECONDS: whole(1, 600, 20).describe('How long the store may be silent.'),
};

const limits = {
  UPLOAD_MAX_MIB: whole(1, 1024, 50).describe('Size of an uploaded file.'),
  MEDIA_MAX_MIB: whole(1, 8192, 512).describe(
    'Size of a video, a recording or another file that a lesson offers for download.',
  ),
  UPLOAD_MAX_FILES: whole(1, 100, 20).describe('Files per upload.'),
  PACKAGE_MAX_MIB: whole(1, 8192, 512).describe('Size of an imported course or content package, packed and unpacked.'),
  INFLATED_MAX_MIB: whole(1, 4096, 200).describe('Unpacked size of a DOCX, ODT, PPTX, XLSX or EPUB file.'),
  BODY_MAX_KIB: whole(16, 65_536, 1024).describe('Size of a JSON body.'),
};

const retention = {
  AUDIT_DAYS: wholeNumber(1, 36_500)
    .optional()
    .describe('Days after which audit log entries are deleted. Default: never.'),
  ANSWER_DAYS: wholeNumber(1, 36_500)
    .optional()
    .describe(
      'Days after which the words and recordings of answers and tutor conversations are deleted. Default: never.',
    ),
  BACKUP_DIR: z.string().optional().describe('Folder for automatic backups. Without it there are none.'),
  BACKUP_KEEP: whole(1, 1000, 7).describe('Number of backups to keep.'),
  BACKUP_HOURS: whole(1, 8760, 24).describe('Age of the newest backup after which another is made.'),
};

const monitoring = {
  LOG_LEVEL: oneOf(LOG_LEVELS, 'warn').describe('Least severe level that is logged. `info` logs every request.'),
  METRICS_PORT: wholeNumber(1, 65_535)
    .optional()
    .describe('Separate port for `/metrics`. With `WORKERS`, the first of as many ports.'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{24,}$/, 'at least 24 random characters, such as the output of “openssl rand -hex 32”')
    .optional()
    .describe(
      'Bearer token for `/metrics`, at least 24 characters; without `METRICS_PORT` it opens metrics on the main port. Without both settings there are no metrics.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .describe('Collector for traces (OTLP over HTTP), such as `http://127.0.0.1:4318`.'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress
    .optional()
    .describe('Full address for traces, instead of the one above.'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json'], 'http/json, the only supported protocol')
    .optional()
    .describe('Only this protocol is supported.'),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)], `one of ${SAMPLERS.join(', ')}`)
    .default('always_on')
    .describe('Which requests are traced.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a number from 0 to 1')
    .min(0, 'a number from 0 to 1')
    .max(1, 'a number from 0 to 1')
    .default(1)
    .meta({ accepts: '0 to 1' })
    .describe('Share of requests for `traceidratio`.'),
  OTEL_SERVICE_NAME: z.string().default('coursecraft').describe('Service name in traces.'),
  OTEL_SDK_DISABLED: flag.default(false).describe('Turns traces off.'),
  SENTRY_DSN: reportAddress
    .optional()
    .describe('Address for error reports (Sentry protocol), such as `https://key@errors.example.org/1`.'),
};

const recordStore = {
  LRS_ENDPOINT: webAddress
    .refine((address) => !URL.parse(address)?.username, 'an address without a password. Use LRS_KEY and LRS_SECRET')
    .optional()
    .describe('Learning record store for xAPI statements, such as `https://lrs.example.org/xapi`. Needs `PUBLIC_URL`.'),
  LRS_KEY: z.string().optional().describe('User name at the store. Required with `LRS_ENDPOINT`.'),
  LRS_SECRET: z.string().optional().describe('Password at the store. Required with `LRS_ENDPOINT`.'),
};

/** The settings by topic, in the order of `docs/settings.md`. */
export const SETTING_GROUPS = {
  Server: server,
  People: people,
  Mail: mail,
  AI: ai,
  Database: database,
  Files: files,
  Limits: limits,
  'Retention and backups': retention,
  Monitoring: monitoring,
  'Learning record store': recordStore,
};

/** All settings. Each is optional, and an empty value counts as unset. */
export const Settings = z.object({
  ...server,
  ...people,
  ...mail,
  ...ai,
  ...database,
  ...files,
  ...limits,
  ...retention,
  ...monitoring,
  ...recordStore,
});

export type Settings = z.output<typeof Settings>;

export const SETTING_NAMES = Object.keys(Settings.shape);
