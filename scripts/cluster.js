import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connect, requireReachable } from '../apps/server/src/db/connect.ts';
import { lockDataFolder } from '../apps/server/src/db/data-folder-lock.ts';
import { chooseRunner } from '../apps/server/src/db/embedded-postgres/choose-runner.ts';
import { StartUpError } from '../apps/server/src/errors/start-up-error.ts';
import { whenToldToStop } from '../apps/server/src/start/when-told-to-stop.ts';
import { createS3Client } from '../apps/server/src/storage/s3/create-s3-client.ts';
import { freePorts } from '../apps/server/src/testing/free-ports.ts';
import { findPrograms } from './cluster/find-programs.js';
import { keepSecrets } from './cluster/keep-secrets.js';
import { furnishPrimary, postgresCommand, preparePrimary, prepareReplica } from './cluster/prepare-postgres.js';
import { startPart } from './cluster/start-part.js';
import { writeNginxSettings, writePgbouncerSettings } from './cluster/write-settings.js';
import { LaunchError } from './launch/launch-error.js';
import { repositoryRoot } from './repository-root.js';
import { serverCommand } from './server-command.js';

const objectStoreScript = join(repositoryRoot, 'apps/server/src/testing/object-store.py');

/** @typedef {import('./cluster/start-part.js').PartOptions} PartOptions */

/** @type {import('./cluster/start-part.js').Part[][]} In the order in which they are started; together what is stopped together. */
const started = [];
let stopping = false;

/** Stops everything in the opposite order. @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const parts of started.reverse()) await Promise.all(parts.map((part) => part.stop()));
  process.exit(code);
}

async function start() {
  const programs = findPrograms();
  const folder = resolve(repositoryRoot, process.env.DATA_DIR || 'data', 'cluster');
  await lockDataFolder(folder);
  const place = (/** @type {string[]} */ ...names) => join(folder, ...names);
  mkdirSync(place('logs'), { recursive: true });
  const runner = await chooseRunner(`${programs.postgres}/postgres`, folder);
  const secrets = keepSecrets(folder);
  const ports = await freePorts(12);
  const portOf = () => /** @type {number} */ (ports.pop());

  /** @param {Omit<PartOptions, 'tell' | 'log'>[]} together */
  const run = async (...together) => {
    if (stopping) return;
    const parts = together.map((options) =>
      startPart({ ...options, tell: console.log, log: place('logs', `${options.name}.log`) }),
    );
    started.push(parts);
    await Promise.all(parts.map((part) => part.ready));
  };

  /** @param {string} person @param {string} password @param {number} port @param {string} [database] */
  const addressOf = (person, password, port, database = person) =>
    `postgres://${person}:${password}@127.0.0.1:${port}/${database}`;
  const database = (/** @type {number} */ port) => addressOf('coursecraft', secrets.coursecraft, port);
  const postgres = { runner, programs: programs.postgres, folder: place('postgres'), port: portOf() };
  const administrator = addressOf('postgres', secrets.postgres, postgres.port);
  await preparePrimary({ ...postgres, password: secrets.postgres });
  await run({
    name: 'postgres',
    address: `127.0.0.1:${postgres.port}`,
    command: postgresCommand(postgres),
    stopSignal: 'SIGINT',
    ask: () => askDatabase(administrator),
  });
  await furnishPrimary(administrator, secrets);

  const replica = {
    ...postgres,
    folder: place('postgres-replica'),
    port: portOf(),
    primary: addressOf('replication', secrets.replication, postgres.port),
  };
  await prepareReplica(replica);
  const pooler = { folder: place('pgbouncer'), port: portOf(), databasePort: postgres.port };
  const poolerFile = writePgbouncerSettings({ ...pooler, password: secrets.coursecraft });
  for (const path of readdirSync(pooler.folder)) chownSync(join(pooler.folder, path), runner.owner, -1);
  const [storePort, ...diskPorts] = [portOf(), portOf(), portOf(), portOf()];
  const s3 = {
    endpoint: `http://127.0.0.1:${storePort}`,
    bucket: 'coursecraft',
    region: 'eu-test-1',
    pathStyle: true,
    keyId: 'test:test',
    secret: secrets.objectStore,
    encryption: undefined,
    kmsKey: undefined,
    timeoutMs: 10_000,
  };
  const store = createS3Client(s3);
  mkdirSync(place('object-store'), { recursive: true });
  await run(
    {
      name: 'postgres-replica',
      address: `127.0.0.1:${replica.port}`,
      command: postgresCommand(replica),
      stopSignal: 'SIGINT',
      ask: () => askDatabase(database(replica.port)),
    },
    {
      name: 'object-store',
      address: s3.endpoint,
      command: [
        programs.python,
        objectStoreScript,
        place('object-store'),
        ...[storePort, ...diskPorts].map(String),
        s3.secret,
      ],
      stopSignal: 'SIGTERM',
      ask: () => store.ask({ method: 'GET' }).catch(() => store.ask({ method: 'PUT' })),
    },
    {
      name: 'pgbouncer',
      address: `127.0.0.1:${pooler.port}`,
      command: runner.command('INT', programs.pgbouncer, poolerFile),
      stopSignal: 'SIGTERM',
      ask: () => askDatabase(database(pooler.port)),
    },
  );

  const port = Number(process.env.PORT || 4400) || portOf();
  const address = `http://127.0.0.1:${port}`;
  /** @param {string} name @param {'web' | 'worker'} role @param {number} ownPort */
  const server = (name, role, ownPort) => ({
    name,
    address: `http://127.0.0.1:${ownPort}`,
    command: [process.execPath, ...serverCommand],
    channel: true,
    env: {
      ...process.env,
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(ownPort),
      PUBLIC_URL: address,
      PROXIES: '1',
      DATA_DIR: place(name),
      DATABASE_URL: database(pooler.port),
      DATABASE_DIRECT_URL: database(postgres.port),
      DATABASE_REPLICA_URL: database(replica.port),
      STORAGE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.keyId,
      S3_SECRET_ACCESS_KEY: s3.secret,
    },
    stopSignal: /** @type {const} */ ('SIGTERM'),
    ask: () => askServer(`http://127.0.0.1:${ownPort}`),
    onLine: (/** @type {string} */ line) => console.log(line && `${name}: ${line}`),
  });
  const webPorts = [portOf(), portOf()];
  // The first one brings the database up to date and makes the sample course.
  await run(server('worker', 'worker', portOf()));
  await run(...webPorts.map((webPort, index) => server(`web-${index + 1}`, 'web', webPort)));
  const nginxFile = writeNginxSettings({ folder: place('nginx'), port, webPorts });
  chownSync(place('nginx'), runner.owner, -1);
  await run({
    name: 'nginx',
    address,
    command: runner.command('INT', programs.nginx, '-e', 'stderr', '-c', nginxFile),
    stopSignal: 'SIGTERM',
    ask: () => askServer(address),
  });
  if (stopping) return;
  const what = started.flat().map(({ name, address: at, pid }) => `  ${name.padEnd(18)}${at}  process ${pid()}`);
  console.log(['', ...what, '', `The cluster is ready at ${address}. Its data and logs are in ${folder}.`].join('\n'));
}

/** @param {string} address */
async function askDatabase(address) {
  const pool = connect({ connectionString: address }, { size: 1 });
  await requireReachable(pool).finally(() => pool.end());
}

/** @param {string} address */
async function askServer(address) {
  const reply = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(5_000) });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`It answered ${reply.status}.`);
}

whenToldToStop(() => stop(0));
start().catch((error) => {
  if (stopping) return;
  console.error(error instanceof LaunchError || error instanceof StartUpError ? error.message : error);
  stop(1);
});
