import { gradeReply } from '../../apps/server/src/ai/__fixtures__/obliging-replies.ts';
import { startFakeProvider } from '../../apps/server/src/testing/fake-provider.ts';
import { json } from '../../apps/server/src/testing/model-peer.ts';
import { requestFor } from '../../apps/server/src/testing/speak-to.ts';
import { buildWorld } from '../people/build-world.ts';

export const ANSWER = 'I am not sure, it has to do with how the dough is made and how long one waits.';

/** Starts a provider whose model takes its time and finds no key point in any answer. `settings` are of a server. */
export async function startSlowGrader(milliseconds: number) {
  const provider = await startFakeProvider('openai-compatible');
  let asked = 0;
  provider.say([
    async () => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return json(gradeReply('missing', null));
    },
  ]);
  return {
    settings: {
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: provider.baseUrl,
      AI_MODEL: 'model-one',
      GRADING_AUTONOMY: 'always',
    },
    asked: () => asked,
    stop: provider.stop,
  };
}

/** Fills an empty installation with a course and signed-in students who answer its free questions. */
export async function answeringStudents({ address, database }: { address: string; database: string }, count: number) {
  const { courses, students } = await buildWorld(
    { address, database },
    { courses: 1, modules: 1, studentsOfCourse: count },
  );
  const [course] = courses;
  if (!course) throw new Error('there is no course');
  const { courseId, free } = course;
  const questions = [...new Map(free.map(({ elementId, itemId }) => [itemId, { elementId, itemId }])).values()];
  const tokens: string[] = [];
  for (const { cookie } of students) {
    const reply = await fetch(`${address}/api/auth/token`, { headers: { cookie } });
    tokens.push(((await reply.json()) as { token: string }).token);
  }
  return {
    courseId,
    students: students.map(({ uid }, at) => ({ uid, token: tokens[at] ?? '' })),
    /** Sends an answer to the question of this number. */
    answer: (token: string, question: number, at = address) =>
      fetch(requestFor(at, 'assess', { body: { courseId, answer: ANSWER, ...placeOf(question) } }, token)),
    readCourse: (token: string) => fetch(requestFor(address, 'getCourse', { params: { courseId } }, token)),
  };

  function placeOf(question: number) {
    const place = questions[question];
    if (!place) throw new Error('the course has too few free questions');
    return place;
  }
}
