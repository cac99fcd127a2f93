import { setTimeout as wait } from 'node:timers/promises';
import { answeringStudents, startSlowGrader } from './support/answering-students.ts';
import { median, milliseconds, quantile } from './support/figures.ts';
import { startServerWithDatabase } from './support/server-with-database.ts';

/**
 * Students who answer with a slow model: `npm run bench -- grading`. They answer within a minute, and then all at once.
 * Another student reads the course meanwhile, and before and after without the load.
 */
const STUDENTS = 100;
const MODEL_MS = 2_000;
const WITHIN_MS = 60_000;
const QUIET_MS = 20_000;
const READ_EVERY_MS = 50;
const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 180_000;
/** `ratio` is of the 95th percentile with the load to the one without it. */
const GOAL = { storedMs: 1_000, gradedMs: 60_000, ratio: 1.3 };

const grader = await startSlowGrader(MODEL_MS);
const server = await startServerWithDatabase(grader.settings);
try {
  console.log(`grading: a course for ${STUDENTS} students …`);
  const { courseId, students, answer, readCourse } = await answeringStudents(server, STUDENTS + 1);
  const reader = students.pop()?.token ?? '';

  const spread = await watchAnswers('within a minute', 0, WITHIN_MS);
  const burst = await watchAnswers('at once', 1, 0);
  process.exitCode = spread && burst ? 0 : 1;

  async function readFor(until: () => boolean): Promise<number[]> {
    const times: number[] = [];
    while (!until()) {
      times.push(await milliseconds(async () => (await readCourse(reader)).arrayBuffer()));
      await wait(READ_EVERY_MS);
    }
    return times;
  }

  async function quietTimes() {
    const end = performance.now() + QUIET_MS;
    return readFor(() => performance.now() > end);
  }

  /** Returns the milliseconds from sending each answer to its storage and to its grade, by the one clock of this machine. */
  async function sendAnswers(question: number, withinMs: number) {
    const sent = new Map<string, number>();
    const stored = new Map<string, number>();
    const sending = students.map(async ({ uid, token }, at) => {
      await wait((withinMs * at) / STUDENTS);
      sent.set(uid, Date.now());
      const response = await answer(token, question);
      if (!response.ok) throw new Error(await response.text());
    });
    const timeout = Date.now() + withinMs + GIVE_UP_MS;
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

  async function watchAnswers(name: string, question: number, withinMs: number): Promise<boolean> {
    const quiet = await quietTimes();
    let isOver = false;
    const reading = readFor(() => isOver);
    const { stored, graded } = await sendAnswers(question, withinMs);
    isOver = true;
    const loaded = await reading;
    quiet.push(...(await quietTimes()));
    const [before, during] = [quantile(quiet, 0.95), quantile(loaded, 0.95)];
    const ratio = during / before;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    console.log(`${STUDENTS} answers ${name}, a model that takes ${seconds(MODEL_MS)}:`);
    console.log(
      `  stored       ${stored.length}, median ${seconds(median(stored))}, last ${seconds(Math.max(...stored))} (goal ${seconds(GOAL.storedMs)})`,
    );
    console.log(
      `  graded       ${graded.length}, median ${seconds(median(graded))}, last ${seconds(Math.max(...graded))} (goal ${seconds(GOAL.gradedMs)})`,
    );
    console.log(
      `  course page  95th percentile ${during.toFixed(1)} ms, ${before.toFixed(1)} ms without answers, ratio ${ratio.toFixed(2)} (goal ${GOAL.ratio})`,
    );
    return (
      stored.length === STUDENTS &&
      graded.length === STUDENTS &&
      Math.max(...stored) <= GOAL.storedMs &&
      Math.max(...graded) <= GOAL.gradedMs &&
      ratio <= GOAL.ratio
    );
  }
} finally {
  await server.stop();
  await grader.stop();
}
