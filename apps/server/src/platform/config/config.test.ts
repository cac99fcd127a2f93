import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { StartUpError } from '../errors/start-up-error.ts';
import { machineMemory } from '../system/machine-memory.ts';
import { readConfig } from './config.ts';

const refusalOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  return undefined;
};

describe('configuration', () => {
  it('needs no setting', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4400,
      demo: true,
      ai: { provider: 'builtin' },
      limits: { uploadBytes: 50 * 1024 * 1024, mediaBytes: 512 * 1024 * 1024, uploadFiles: 20, bodyBytes: 1024 * 1024 },
    });
  });

  it('treats an empty setting as missing', () => {
    expect(readConfig({ PORT: '', OWNER_EMAIL: ' ' })).toMatchObject({ port: 4400, ownerEmail: undefined });
  });

  it('lets a model on this computer use three quarters of the memory, or what is set', () => {
    const { totalBytes } = machineMemory();
    expect(readConfig({}).localModels).toMatchObject({
      packageFolder: expect.stringMatching(/optional\/local-model$/),
      maxMemoryBytes: Math.round(totalBytes * 0.75),
      mirror: undefined,
      idleMs: 10 * 60_000,
    });
    const set = { LOCAL_MODEL_MEMORY_MIB: '4096', LOCAL_MODEL_MIRROR: 'https://models.example.org/hf/' };
    expect(readConfig({ ...set, LOCAL_MODEL_IDLE_MINUTES: '1' }).localModels).toMatchObject({
      maxMemoryBytes: 4096 * 1024 * 1024,
      mirror: 'https://models.example.org/hf',
      idleMs: 60_000,
    });
    expect(refusalOf({ LOCAL_MODEL_MEMORY_MIB: '100' })).toMatch(
      /LOCAL_MODEL_MEMORY_MIB="100": a whole number from 512/,
    );
  });

  it('resolves a relative data folder from the repository wherever it is started', () => {
    expect(readConfig({ DATA_DIR: 'somewhere' }).dataFolder).toMatch(/^\/.*\/somewhere$/);
    expect(readConfig({ DATA_DIR: 'somewhere' }).dataFolder).not.toContain('apps');
    expect(readConfig({ DATA_DIR: '/elsewhere' }).dataFolder).toBe('/elsewhere');
  });

  it.each([
    ['https://courses.example.org', 'https://packages.example.org'],
    ['https://example.org', 'https://packages.example.org'],
    ['https://courses.school.co.uk', 'https://packages.school.co.uk'],
    ['https://courses.example.org', 'https://courses.example.org:8443'],
    ['http://192.0.2.7:4400', 'http://192.0.2.7:4401'],
  ])('refuses content packages of %s on %s because their scripts could set its cookies', (PUBLIC_URL, PACKAGES_URL) => {
    expect(refusalOf({ PUBLIC_URL, PACKAGES_URL })).toMatch(/PACKAGES_URL=.*could set cookies for all names below it/);
  });

  it.each([
    ['https://courses.example.org', 'https://courses-packages.example'],
    ['https://one.school.co.uk', 'https://two.co.uk'],
    ['https://school.github.io', 'https://school-packages.github.io'],
    ['http://courses.localhost:4400', 'http://packages.localhost:4400'],
    ['http://localhost:4400', 'http://packages.localhost:4400'],
  ])('accepts content packages of %s on %s', (PUBLIC_URL, PACKAGES_URL) => {
    expect(readConfig({ PUBLIC_URL, PACKAGES_URL }).packagesUrl).toBe(PACKAGES_URL);
  });

  it('trusts only as many proxies about addresses as PUBLIC_URL names', () => {
    const publicly = { PUBLIC_URL: 'https://courses.example.org' };
    expect(readConfig({ PROXIES: '2' }).proxies).toBe(0);
    expect(readConfig(publicly).proxies).toBe(1);
    expect(readConfig({ ...publicly, PROXIES: '2' }).proxies).toBe(2);
  });

  it('requires a second factor only if accounts are managed here', () => {
    expect(readConfig({ REQUIRE_SECOND_FACTOR: 'admins' }).requireSecondFactor).toBe('admins');
    expect(readConfig({}).requireSecondFactor).toBeUndefined();
    expect(refusalOf({ REQUIRE_SECOND_FACTOR: 'everybody' })).toContain('admins or empty');
    const firebase = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'x', FIREBASE_API_KEY: 'y' };
    expect(refusalOf({ ...firebase, REQUIRE_SECOND_FACTOR: 'admins' })).toContain('only for IDENTITY=embedded');
  });

  it('leaves who may create courses to administrators unless it is set', () => {
    expect(readConfig({}).authors).toBeUndefined();
    expect(readConfig({ AUTHORS: 'anyone' }).authors).toBe('anyone');
    expect(refusalOf({ AUTHORS: 'everybody' })).toContain(
      'invited (people whom authors or administrators invite) or anyone',
    );
  });

  it('opens at most the configured number of database connections', () => {
    const main = Math.min(10, 2 * availableParallelism() + 2);
    expect(readConfig({}).databasePools).toEqual({ main, replica: 10, identity: 3, jobs: 2 });
    const given = { DATABASE_POOL: '40', DATABASE_IDENTITY_POOL: '1', DATABASE_JOB_POOL: '5' };
    expect(readConfig(given).databasePools).toEqual({ main: 40, replica: 10, identity: 1, jobs: 5 });
    for (const name of Object.keys(given)) expect(refusalOf({ [name]: '0' })).toContain(`${name}="0": a whole number`);
  });

  it('stores files on disk or in a bucket with its key', () => {
    expect(readConfig({})).toMatchObject({ storage: 'disk', s3: undefined });
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'quite secret' };
    expect(readConfig({ STORAGE: 's3', ...bucket }).s3).toMatchObject({
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      pathStyle: false,
      encryption: undefined,
    });
    const own = { ...bucket, S3_ENDPOINT: 'https://storage.example.org/' };
    expect(readConfig(own)).toMatchObject({
      storage: 'disk',
      s3: { endpoint: 'https://storage.example.org', pathStyle: true },
    });
    expect(refusalOf({ STORAGE: 'tape' })).toContain('one of disk, s3');
    expect(refusalOf({ STORAGE: 's3' })).toMatch(/S3_BUCKET=.*\n.*S3_ACCESS_KEY_ID=.*\n.*S3_SECRET_ACCESS_KEY=…/);
    expect(refusalOf({ ...bucket, S3_ACCESS_KEY_ID: '' })).not.toContain('quite secret');
    expect(refusalOf({ ...bucket, S3_BUCKET: 'a/b' })).toContain('S3_BUCKET="a/b": the name of a bucket');
    expect(refusalOf({ ...bucket, S3_ENCRYPTION: 'rot13' })).toContain('AES256, aws:kms or empty');
    expect(refusalOf({ ...bucket, S3_KMS_KEY: 'mine' })).toContain('only for S3_ENCRYPTION=aws:kms');
  });

  it('requires a key and a permanent address for a record store', () => {
    expect(readConfig({}).recordStore).toBeUndefined();
    const store = { LRS_ENDPOINT: 'https://lrs.example.org/xapi/', LRS_KEY: 'courses', LRS_SECRET: 'hunter2' };
    expect(readConfig({ ...store, PUBLIC_URL: 'https://courses.example.org' }).recordStore).toEqual({
      endpoint: 'https://lrs.example.org/xapi',
      key: 'courses',
      secret: 'hunter2',
    });
    expect(refusalOf(store)).toContain('PUBLIC_URL=""');
    expect(refusalOf({ LRS_ENDPOINT: store.LRS_ENDPOINT })).toMatch(/LRS_KEY=.*\n.*LRS_SECRET=…/);
    const withPassword = refusalOf({ ...store, LRS_ENDPOINT: 'https://courses:hunter2@lrs.example.org' });
    expect(withPassword).toContain('LRS_ENDPOINT=…: an address without a password');
    expect(withPassword).not.toContain('hunter2');
  });

  it('reads DEMO=0 as no demo', () => {
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('runs the demo only on this machine', () => {
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(refusalOf({ HOST: '0.0.0.0', DEMO: '1' })).toContain('HOST=127.0.0.1 without a public address');
    expect(readConfig({ PUBLIC_URL: 'https://courses.example.org' }).demo, 'a proxy stands before it').toBe(false);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).demo).toBe(true);
  });

  it('reports all errors in one list with the accepted values', () => {
    expect(refusalOf({ PORT: 'http', DEMO: 'maybe', OWNER_EMAIL: 'owner' })).toBe(
      [
        'Invalid settings:',
        '  PORT="http": a whole number from 0 to 65535',
        '  OWNER_EMAIL="owner": an e-mail address',
        '  DEMO="maybe": 1 (yes) or 0 (no)',
      ].join('\n'),
    );
  });

  it('is not reachable from outside by default', () => {
    expect(readConfig({})).toMatchObject({ metrics: undefined, tracing: undefined, errorReports: undefined });
  });

  it('serves metrics on another port or with a long token', () => {
    expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, token: undefined });
    expect(refusalOf({ METRICS_PORT: '4400' })).toContain('METRICS_PORT="4400": must differ from PORT');
    const weak = refusalOf({ METRICS_TOKEN: 'hunter2' });
    expect(weak).toContain('METRICS_TOKEN=…: at least 24 random characters');
  });

  it('sends traces to the address of the standard OpenTelemetry settings', () => {
    const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readConfig(base).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      share: 1,
      serviceName: 'coursecraft',
    });
    const sampled = { ...base, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readConfig(sampled).tracing?.share).toBe(0.1);
    expect(readConfig({ ...base, OTEL_TRACES_SAMPLER: 'always_off' }).tracing?.share).toBe(0);
    expect(readConfig({ ...base, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
    expect(refusalOf({ ...base, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toContain('http/json');
    expect(refusalOf({ ...base, OTEL_TRACES_SAMPLER_ARG: 'half' })).toContain('a number from 0 to 1');
  });

  it.each([
    'errors.example.org/1',
    'https://errors.example.org/1',
    'https://key@errors.example.org/',
    'ftp://key@host/1',
  ])('refuses an invalid address for error reports: %s', (dsn) => {
    const refused = refusalOf({ SENTRY_DSN: dsn });
    expect(refused).toContain('SENTRY_DSN=…: an address like https://key@errors.example.org/1');
  });

  it('never prints a secret', () => {
    expect(refusalOf({ SENTRY_DSN: 'ftp://hunter2@host/1' })).not.toContain('hunter2');
    expect(refusalOf({ METRICS_TOKEN: 'hunter2' })).not.toContain('hunter2');
    expect(refusalOf({ DATABASE_URL: 'mysql://root:hunter2@host/db' })).not.toContain('hunter2');
  });

  it('says what a model provider still needs and never prints the key', () => {
    expect(refusalOf({ AI_PROVIDER: 'openai', AI_API_KEY: 'secret' })).toContain('AI_MODEL');
    expect(refusalOf({ AI_PROVIDER: 'openai', AI_API_KEY: 'secret' })).not.toContain('secret');
    expect(refusalOf({ AI_PROVIDER: 'anthropic', AI_MODEL: 'one' })).toContain('AI_API_KEY');
    expect(refusalOf({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'one' })).toContain('AI_BASE_URL');
  });
});
