import { setTimeout as wait } from 'node:timers/promises';
import { answeringStudents, startSlowGrader } from './support/answering-students.ts';
import { median, milliseconds, quantile } from './support/figures.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';

/**
 * Students who answer with a slow model: `npm run bench -- grading`. They answer within a minute, with pauses that show
 * what another student's course page takes without them, and then all at once.
 */
const STUDENTS = 100;
const MODEL_MS = 2_000;
/** Four rounds in a minute: answers are sent, the last ones are graded, nobody answers. */
const ROUNDS = 4;
const ROUND = { sendMs: 7_500, gradeMs: 3_000, quietMs: 4_500 };
const ROUND_MS = ROUND.sendMs + ROUND.gradeMs + ROUND.quietMs;
const READ_EVERY_MS = 50;
const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 180_000;
/** For the 95th percentile of the storage and the last grade. `ratio` is of the course page with answers to without. */
const GOAL = { storedMs: 2_000, gradedMs: 60_000, ratio: 1.3 };

type Reading = { after: number; ms: number };

const grader = await startSlowGrader(MODEL_MS);
const server = await startServerWithDatabase(grader.settings);
try {
  console.log(`grading: a course for ${STUDENTS} students …`);
  const { courseId, students, answer, readCourse } = await answeringStudents(server, STUDENTS + 1);
  const reader = students.pop()?.token ?? '';

  console.log(`${STUDENTS} answers within a minute, a model that takes ${MODEL_MS / 1000} s:`);
  const inRounds = (at: number) => {
    const each = STUDENTS / ROUNDS;
    return Math.floor(at / each) * ROUND_MS + ((at % each) / each) * ROUND.sendMs;
  };
  const spread = await watchAnswers(0, inRounds);
  const inRound = ({ after }: Reading) => after % ROUND_MS;
  const quiet = spread.readings.filter((one) => inRound(one) > ROUND_MS - ROUND.quietMs);
  const loaded = spread.readings.filter((one) => inRound(one) <= ROUND_MS - ROUND.quietMs);
  const ratio = p95(loaded) / p95(quiet);
  console.log(
    `  course page  95th percentile ${p95(loaded).toFixed(1)} ms, ${p95(quiet).toFixed(1)} ms without answers, ` +
      `ratio ${ratio.toFixed(2)} (goal ${GOAL.ratio})`,
  );

  console.log(`${STUDENTS} answers at once:`);
  const burst = await watchAnswers(1, () => 0);
  console.log(`  course page  95th percentile ${p95(burst.readings).toFixed(1)} ms`);
  process.exitCode = spread.isMet && burst.isMet && ratio <= GOAL.ratio ? 0 : 1;

  function p95(readings: readonly Reading[]): number {
    return quantile(
      readings.map(({ ms }) => ms),
      0.95,
    );
  }

  async function readUntil(isOver: () => boolean): Promise<Reading[]> {
    const readings: Reading[] = [];
    const began = performance.now();
    while (!isOver()) {
      const after = performance.now() - began;
      readings.push({ after, ms: await milliseconds(async () => (await readCourse(reader)).arrayBuffer()) });
      await wait(READ_EVERY_MS);
    }
    return readings;
  }

  /** Returns the milliseconds from sending each answer to its storage and to its grade, by the one clock of this machine. */
  async function sendAnswers(question: number, delayOf: (at: number) => number) {
    const sent = new Map<string, number>();
    const stored = new Map<string, number>();
    const sending = students.map(async ({ uid, token }, at) => {
      await wait(delayOf(at));
      sent.set(uid, Date.now());
      const response = await answer(token, question);
      if (!response.ok) throw new Error(await response.text());
    });
    const timeout = Date.now() + GIVE_UP_MS;
    const graded = new Map<string, number>();
    while (graded.size < STUDENTS && Date.now() < timeout) {
      await wait(LOOK_EVERY_MS);
      const rows = await server.query(
        `select student_id as uid, at, true as pending from pending_answers where course_id = $1
         union all select student_id, at, false from answers where course_id = $1`,
        [courseId],
      );
      for (const { uid, at, pending } of rows as { uid: string; at: Date; pending: boolean }[]) {
        const since = at.getTime() - (sent.get(uid) ?? Number.POSITIVE_INFINITY);
        // Earlier ones answer another question.
        if (since >= 0) (pending ? stored : graded).set(uid, since);
      }
    }
    await Promise.all(sending);
    return { stored: [...stored.values()], graded: [...graded.values()] };
  }

  async function watchAnswers(question: number, delayOf: (at: number) => number) {
    let isOver = false;
    const reading = readUntil(() => isOver);
    const { stored, graded } = await sendAnswers(question, delayOf);
    isOver = true;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    const [storedMs, gradedMs] = [quantile(stored, 0.95), Math.max(...graded)];
    console.log(
      `  stored       ${stored.length}, median ${seconds(median(stored))}, 95th percentile ${seconds(storedMs)} ` +
        `(goal ${seconds(GOAL.storedMs)}), last ${seconds(Math.max(...stored))}`,
    );
    console.log(
      `  graded       ${graded.length}, median ${seconds(median(graded))}, last ${seconds(gradedMs)} (goal ${seconds(GOAL.gradedMs)})`,
    );
    const isStored = stored.length === STUDENTS && storedMs <= GOAL.storedMs;
    const isGraded = graded.length === STUDENTS && gradedMs <= GOAL.gradedMs;
    return { readings: await reading, isMet: isStored && isGraded };
  }
} finally {
  await server.stop();
  await grader.stop();
}
