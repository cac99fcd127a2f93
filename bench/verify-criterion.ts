import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveCriteria } from '../apps/server/src/features/criteria/updates/save-criteria.ts';
import { connect, databaseOf } from '../apps/server/src/platform/db/connect.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';

/** Changes the meaning of a criterion that everyone holds and measures how long students wait. */
const STUDENTS = 2000;
const ROWS = 50;
const RUNS = 7;
const CEILING = 8;

const place = { courseId: 'crs_bench', moduleId: 'mod_bench', sectionId: 'sec_bench', elementId: 'elm_bench' };
const by = { authorUid: 'author', origin: 'human' as const };

const FILLED = `
  insert into courses (course_id, title) values ('crs_bench', 'Bench');
  insert into knowledge_rows (course_id, row_id, module_id, section_id, element_id, statement, kind, position)
    select 'crs_bench', 'row_' || n, 'mod_bench', 'sec_bench', 'elm_bench', 'Explains ' || n, 'fact', n
    from generate_series(1, ${ROWS}) n;
  insert into rollups (course_id, student_id, total, completed)
    select 'crs_bench', 'student_' || s, ${ROWS}, ${ROWS} from generate_series(1, ${STUDENTS}) s;
  insert into progress (course_id, student_id, row_id, status, evidence_ids, message_ids)
    select 'crs_bench', 'student_' || s, 'row_' || n, 'mastered', array['evd_' || s || '_' || n], array['msg_' || s]
    from generate_series(1, ${STUDENTS}) s, generate_series(1, ${ROWS}) n;
  analyze`;

/** The minimum write: an entry and a state per student, one statement per table. */
const bare = (run: number) => `
  begin;
  insert into evidence (course_id, student_id, evidence_id, row_id, row_version, source, verdict, judge, hint_level,
    counts, needed, by_uid)
    select 'crs_bench', 'student_' || s, 'bare_${run}_' || s, 'row_1', 1, 'reset', 'not-yet', 'author', 'unaided', true,
      1, 'author' from generate_series(1, ${STUDENTS}) s;
  update progress set status = 'unknown', evidence_ids = '{}', message_ids = '{}'
    where course_id = 'crs_bench' and row_id = 'row_1';
  update rollups set completed = completed - 1 where course_id = 'crs_bench';
  commit`;

const MASTERED_AGAIN = `
  update progress set status = 'mastered', evidence_ids = array['evd'], message_ids = array['msg']
    where course_id = 'crs_bench' and row_id = 'row_1'`;

const folder = mkdtempSync(join(tmpdir(), 'coursecraft-bench-'));
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true });
const pool = connect(postgres.connection);
try {
  await migrate(pool);
  const db = databaseOf(pool);
  await pool.query(FILLED);
  const times: Record<'verified' | 'written', number[]> = { verified: [], written: [] };
  const timed = async (of: keyof typeof times, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times[of].push(performance.now() - began);
    await pool.query(MASTERED_AGAIN);
    for (const table of ['progress', 'rollups']) await pool.query(`vacuum analyze ${table}`);
  };
  for (let run = 0; run < RUNS; run += 1) {
    const write = (active: readonly { rowId: string; statement: string }[]) =>
      active.map((criterion) =>
        criterion.rowId === 'row_1' ? { ...criterion, statement: `Explains it, take ${run}` } : criterion,
      );
    const saving = { courseId: place.courseId, sets: [{ place, write }], change: 'verify' as const, by };
    await timed('verified', () => db.transaction((tx) => saveCriteria(tx, saving)));
    await timed('written', () => pool.query(bare(run)));
  }
  const median = (of: number[]) => of.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? Number.NaN;
  const [verified, written] = [median(times.verified), median(times.written)];
  const ratio = verified / written;
  console.log(
    `verify a criterion: ${STUDENTS} students hold it, median of ${RUNS} runs ${verified.toFixed(0)} ms, ` +
      `${ratio.toFixed(1)} × writing the same rows bare (${written.toFixed(0)} ms, ceiling ${CEILING} ×)`,
  );
  process.exitCode = ratio <= CEILING ? 0 : 1;
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
