import { execFile } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../../apps/server/src/platform/db/connect.ts';
import { LaunchError } from '../launch/launch-error.js';

const run = promisify(execFile);

/** @typedef {import('../../apps/server/src/platform/db/embedded-postgres/choose-runner.ts').Runner} Runner */
/** @typedef {{ runner: Runner, programs: string, folder: string, port: number }} Place */

/**
 * Creates the primary's folder; an incomplete one is created again.
 * @param {Place & { password: string }} place
 */
export async function preparePrimary({ runner, programs, folder, password }) {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  const passwordFile = `${folder}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  await asOwner(runner, `${programs}/initdb`, [
    ...['--pgdata', unfinished, '--username', 'postgres', '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-locale'],
  ]);
  rmSync(passwordFile);
  renameSync(unfinished, folder);
}

/**
 * Creates the database and roles on a running primary.
 * @param {string} address As the administrator.
 * @param {{ coursecraft: string, replication: string }} passwords
 */
export async function furnishPrimary(address, passwords) {
  const pool = connect({ connectionString: address }, { size: 1 });
  /** @param {string} question @param {string} statement */
  const unless = async (question, statement) => {
    if ((await pool.query(question)).rowCount === 0) await pool.query(statement);
  };
  try {
    await unless(
      `select from pg_roles where rolname = 'coursecraft'`,
      `create role coursecraft login password '${passwords.coursecraft}'`,
    );
    await unless(
      `select from pg_roles where rolname = 'replication'`,
      `create role replication login replication password '${passwords.replication}'`,
    );
    await unless(
      `select from pg_database where datname = 'coursecraft'`,
      'create database coursecraft owner coursecraft',
    );
    await unless(
      `select from pg_replication_slots where slot_name = 'replica'`,
      `select pg_create_physical_replication_slot('replica', true)`,
    );
  } finally {
    await pool.end();
  }
}

/**
 * Copies the primary into a missing replica folder.
 * @param {Place & { primary: string }} place `primary` as whoever replicates.
 */
export async function prepareReplica({ runner, programs, folder, primary }) {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await asOwner(runner, `${programs}/pg_basebackup`, [
    ...['--pgdata', unfinished, '--dbname', primary, '--slot', 'replica', '--checkpoint', 'fast'],
  ]);
  writeFileSync(join(unfinished, 'standby.signal'), '');
  renameSync(unfinished, folder);
}

/**
 * Returns the command that runs PostgreSQL on loopback with replication.
 * @param {Place & { primary?: string }} place `primary` is what a replica follows.
 */
export function postgresCommand({ runner, programs, folder, port, primary }) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    wal_level: 'replica',
    hot_standby: 'on',
    // Limits the disk space for an absent replica.
    max_slot_wal_keep_size: '1GB',
    ...(primary && { primary_conninfo: primary, primary_slot_name: 'replica' }),
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return runner.command('INT', `${programs}/postgres`, '-D', folder, ...given);
}

/** @param {Runner} runner @param {string} program @param {string[]} parameters */
async function asOwner(runner, program, parameters) {
  const [first = '', ...rest] = runner.command('KILL', program, ...parameters);
  await run(first, rest).catch((error) => {
    throw new LaunchError(`${program} failed:\n${error.stderr || error.message}`);
  });
}
