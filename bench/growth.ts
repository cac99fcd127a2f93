import '../apps/server/src/start/prefer-commonjs-drizzle.ts';
import { parseArgs } from 'node:util';
import { speakTo } from '../apps/server/src/testing/speak-to.ts';
import { answersOf } from './growth/answers.ts';
import { type MeasuredRead, readsOf } from './growth/reads.ts';
import { seed } from './growth/seed.ts';
import { medianOf, milliseconds } from './support/figures.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';

/**
 * Measures growth: `npm run bench -- growth [--sizes 1,10] [--only REGEX]`. Size 100 has ten million evidence entries
 * and needs six minutes and 12 GB.
 */
const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '1,10' }, only: { type: 'string', default: '' } },
});

/** Allowed growth factor of a read compared with the first size. */
const MOST = 1.3;
const RUNS = { runs: 15, warmUp: 5 };
const LONG_MS = 400;

const only = new RegExp(options.only);
const taken = new Map<string, { limit: number | undefined; times: number[] }>();
const sizes = options.sizes.split(',').map(Number);
for (const size of sizes) {
  const server = await startServerWithDatabase();
  try {
    const { enter } = speakTo(server.address);
    const account = (name: string) => ({ name, email: `${name}@example.org`, password: 'a lot of dough' });
    const people = {
      owner: await enter('sign-up', account('owner')),
      student: await enter('sign-up', account('student')),
    };
    let grown = { usual: '', largest: '' };
    const ms = await milliseconds(async () => {
      grown = await seed(server.pool, people, size);
    });
    // Their first tokens may have expired.
    people.owner = await enter('sign-in', account('owner'));
    people.student = await enter('sign-in', account('student'));
    const [{ bytes } = { bytes: '' }] = await server.query(
      'select pg_size_pretty(pg_database_size(current_database())) as bytes',
    );
    console.log(`${size} times: made in ${(ms / 1000).toFixed(0)} s, ${bytes}`);
    const asked: MeasuredRead[] = [...readsOf(people, grown), ...(await answersOf(people.student, server, grown))];
    for (const { title, ask, limit } of asked.filter((one) => only.test(one.title))) {
      const of = taken.get(title) ?? { limit, times: [] };
      of.times.push(await timeOf(ask));
      taken.set(title, of);
    }
  } finally {
    await server.stop();
  }
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  try {
    const first = await milliseconds(ask);
    return await medianOf(ask, first > LONG_MS ? { runs: 3, warmUp: 0 } : RUNS);
  } catch (error) {
    console.error(String(error));
    return Number.POSITIVE_INFINITY;
  }
}

let missed = 0;
for (const [title, { limit, times }] of taken) {
  const [first = Number.NaN] = times;
  const ratio = (times.at(-1) ?? Number.NaN) / first;
  const isMissed = limit === undefined ? ratio > MOST : (times.at(-1) ?? 0) > limit;
  missed += Number(isMissed);
  const goal = limit === undefined ? `${ratio.toFixed(2)} of ${MOST}` : `of ${limit} ms`;
  console.log(
    `${title.padEnd(52)} ${times.map((ms) => `${ms.toFixed(1)} ms`.padStart(11)).join('')}  ${goal}${isMissed ? '  missed' : ''}`,
  );
}
console.log(missed === 0 ? '\nAll goals are met.' : `\n${missed} of ${taken.size} missed.`);
process.exitCode = missed === 0 ? 0 : 1;
