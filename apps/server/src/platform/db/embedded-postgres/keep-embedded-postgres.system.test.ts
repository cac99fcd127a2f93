import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OTHER_SYSTEMS, withCapabilities } from '../../../testing/with-capabilities.ts';
import { connect } from '../connect.ts';
import { keepEmbeddedPostgres, type SupervisedPostgres } from './keep-embedded-postgres.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

let folder: string;
let toStop: Pick<SupervisedPostgres, 'stop'>[];
let outages: string[];
let givenUp: string | undefined;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'embedded-')), 'postgres');
  toStop = [];
  outages = [];
  givenUp = undefined;
});
afterEach(async () => {
  await Promise.all(toStop.map((postgres) => postgres.stop()));
  rmSync(dirname(folder), { recursive: true, force: true });
});

async function keep({
  throwaway = true,
  ...given
}: {
  throwaway?: boolean;
  pausesMs?: number[];
  steadyMs?: number;
} = {}) {
  const kept = await keepEmbeddedPostgres({
    folder,
    throwaway,
    ...given,
    onOutage: (sentence) => outages.push(sentence),
    onGivenUp: (lastWords) => {
      givenUp = lastWords;
    },
  });
  toStop.push(kept);
  return kept;
}

const postmaster = () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const until = async (holds: () => boolean) => {
  while (!holds()) await wait(10);
};

describe('supervised embedded PostgreSQL', () => {
  it.each([['this system', {}], ...OTHER_SYSTEMS])(
    'restarts at the same address with every commit after each kill, on %s',
    async (_, changes) => {
      withCapabilities(changes);
      const kept = await keep({ throwaway: false });
      const pool = connect(kept.connection);
      await pool.query('CREATE TABLE kept (one int)');
      for (let times = 1; times <= 3; times++) {
        await pool.query('INSERT INTO kept VALUES ($1)', [times]);
        // Queries run during the restart.
        const working = Promise.allSettled([1, 2, 3].map(() => pool.query('SELECT pg_sleep(60)')));
        process.kill(postmaster(), 'SIGKILL');
        await until(() => outages.length === times);
        expect(outages.at(-1)).toMatch(/^The database stopped and is restarting/);
        await until(() => kept.outage() === undefined);
        const lost = (await working).map(({ status }) => status);
        expect(lost).toEqual(['rejected', 'rejected', 'rejected']);
        expect((await pool.query('SELECT count(*)::int AS n FROM kept')).rows).toEqual([{ n: times }]);
      }
      expect(outages).toHaveLength(3);
      expect(givenUp).toBeUndefined();
      await pool.end();
    },
  );

  it('gives up with its last output after a number of failed restarts, however long they took', async () => {
    const kept = await keep({ pausesMs: [0, 300], steadyMs: 200 });
    appendFileSync(join(folder, 'data/postgresql.conf'), '\nno_such_setting_of_ours = 1\n');
    process.kill(postmaster(), 'SIGKILL');
    await until(() => givenUp !== undefined);
    expect(givenUp).toContain('no_such_setting_of_ours');
    expect(outages).toHaveLength(2);
    expect(kept.outage()).toBeDefined();
  });

  it('can be stopped during a restart', async () => {
    const kept = await keep({ pausesMs: [60_000] });
    process.kill(postmaster(), 'SIGKILL');
    await until(() => kept.outage() !== undefined);
    await kept.stop();
  });

  it('replaces a frozen process at the next start', async () => {
    const frozen = await startEmbeddedPostgres({ folder, throwaway: true });
    const pid = postmaster();
    process.kill(pid, 'SIGSTOP');
    const kept = await keep();
    expect(postmaster()).not.toBe(pid);
    const pool = connect(kept.connection, { size: 1 });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await frozen.stop();
  });
});
