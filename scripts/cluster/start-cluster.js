import { chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { connect, requireReachable } from '../../apps/server/src/platform/db/connect.ts';
import { lockDataFolder } from '../../apps/server/src/platform/db/data-folder-lock.ts';
import { chooseRunner } from '../../apps/server/src/platform/db/embedded-postgres/choose-runner.ts';
import { freePorts } from '../../apps/server/src/testing/free-ports.ts';
import { repositoryRoot } from '../repository-root.js';
import { serverCommand } from '../server-command.js';
import { findPrograms } from './find-programs.js';
import { keepSecrets } from './keep-secrets.js';
import { objectStoreSettings, openObjectStore } from './open-object-store.js';
import { furnishPrimary, postgresCommand, preparePrimary, prepareReplica } from './prepare-postgres.js';
import { startPart } from './start-part.js';
import { writeNginxSettings, writePgbouncerSettings } from './write-settings.js';

const objectStoreScript = join(repositoryRoot, 'apps/server/src/testing/object-store.py');

/** @typedef {import('./start-part.js').PartOptions} PartOptions */
/** @typedef {import('./start-part.js').Part} Part */

/**
 * @typedef {object} ClusterOptions
 * @property {string} folder Its data and logs. One cluster at a time has it.
 * @property {number} webs How many servers answer requests.
 * @property {number} port Where nginx takes requests for all of them; 0 for any.
 * @property {number[]} [fewer] For each of these another nginx takes requests, for so many of the servers alone.
 * @property {NodeJS.ProcessEnv} env What the servers get besides where things are.
 * @property {(line: string) => void} tell
 */

/**
 * @typedef {object} Cluster
 * @property {Part[]} parts In the order in which they were started.
 * @property {string} address
 * @property {string[]} fewer The addresses of those asked for.
 * @property {string} database Past the pooler.
 */

/**
 * Starts PostgreSQL with a replica, PgBouncer, an object store, a worker, servers and nginx. `stop` ends them in
 * reverse order, even before `ready`.
 * @param {ClusterOptions} options
 */
export function startCluster({ folder, webs, port: wantedPort, fewer = [], env, tell }) {
  /** @type {Part[][]} Together what is stopped together. */
  const started = [];
  /** @type {Promise<void> | undefined} */
  let stopping;
  const stopAll = async () => {
    for (const parts of started.toReversed()) await Promise.all(parts.map((part) => part.stop()));
  };
  const stop = () => {
    stopping ??= stopAll();
    return stopping;
  };

  /** @returns {Promise<Cluster>} */
  async function start() {
    const programs = findPrograms();
    await lockDataFolder(folder);
    const place = (/** @type {string[]} */ ...names) => join(folder, ...names);
    mkdirSync(place('logs'), { recursive: true });
    const runner = await chooseRunner(`${programs.postgres}/postgres`, folder);
    const secrets = keepSecrets(folder);
    const ports = await freePorts(10 + webs + fewer.length);
    const portOf = () => /** @type {number} */ (ports.pop());

    /** @param {Omit<PartOptions, 'tell' | 'log'>[]} together */
    const run = async (...together) => {
      if (stopping) return;
      const parts = together.map((options) =>
        startPart({ ...options, tell, log: place('logs', `${options.name}.log`) }),
      );
      started.push(parts);
      await Promise.all(parts.map((part) => part.ready));
    };

    /** @param {string} person @param {string} password @param {number} at @param {string} [name] */
    const addressOf = (person, password, at, name = person) =>
      `postgres://${person}:${password}@127.0.0.1:${at}/${name}`;
    const database = (/** @type {number} */ at) => addressOf('coursecraft', secrets.coursecraft, at);
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
    const s3 = objectStoreSettings({ endpoint: `http://127.0.0.1:${storePort}`, secret: secrets.objectStore });
    const store = openObjectStore(s3);
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

    const port = wantedPort || portOf();
    const address = `http://127.0.0.1:${port}`;
    /** @param {string} name @param {'web' | 'worker'} role @param {number} ownPort */
    const server = (name, role, ownPort) => ({
      name,
      address: `http://127.0.0.1:${ownPort}`,
      command: [process.execPath, ...serverCommand],
      channel: true,
      env: {
        ...env,
        ROLE: role,
        HOST: '127.0.0.1',
        PORT: String(ownPort),
        PUBLIC_URL: address,
        PROXIES: '1',
        DRAIN_SECONDS: '5',
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
      // A full stop waits for no clients.
      stopSignal: /** @type {const} */ ('SIGINT'),
      restartSignal: /** @type {const} */ ('SIGTERM'),
      ask: () => askServer(`http://127.0.0.1:${ownPort}`),
      onLine: (/** @type {string} */ line) => tell(line && `${name}: ${line}`),
    });
    // The first process migrates and creates the sample course.
    await run(server('worker', 'worker', portOf()));
    const webPorts = Array.from({ length: webs }, portOf);
    await run(...webPorts.map((webPort, index) => server(`web-${index + 1}`, 'web', webPort)));
    const door = (/** @type {string} */ name, /** @type {number} */ at, /** @type {number} */ few) => {
      const file = writeNginxSettings({ folder: place(name), port: at, webPorts: webPorts.slice(0, few) });
      chownSync(place(name), runner.owner, -1);
      return {
        name,
        address: `http://127.0.0.1:${at}`,
        command: runner.command('INT', programs.nginx, '-e', 'stderr', '-c', file),
        stopSignal: /** @type {const} */ ('SIGTERM'),
        ask: () => askServer(`http://127.0.0.1:${at}`),
      };
    };
    const plugins = fewer.map((few) => door(`nginx-for-${few}`, portOf(), few));
    await run(door('nginx', port, webs), ...plugins);
    return {
      parts: started.flat(),
      address,
      fewer: plugins.map(({ address: at }) => at),
      database: database(postgres.port),
    };
  }

  /** @type {Promise<Cluster>} */
  const ready = start().catch((error) => {
    if (!stopping) throw error;
    return new Promise(() => undefined);
  });
  return { ready, stop };
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
  if (!reply.ok) throw new Error(`The reply has status ${reply.status}.`);
}
