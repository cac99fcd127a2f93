import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { databaseOf, type Pool } from '../apps/server/src/platform/db/connect.ts';
import { authorisationRequests } from '../apps/server/src/testing/authorisation-requests.ts';
import { furnishCourse } from '../apps/server/src/testing/furnish-course.ts';
import { LESSON, makeCourse } from '../apps/server/src/testing/make-course.ts';
import { PUBLISH_AT_ONCE } from '../apps/server/src/testing/publish-at-once.ts';
import { type Person, speakTo } from '../apps/server/src/testing/speak-to.ts';

export type Template = { params?: object; query?: object; body?: object };

/** A sender with the words that no reply to them may contain. */
export type Actor = {
  name: string;
  token?: string | undefined;
  forbidden: string[];
  mayMuch: boolean;
};

export type World = {
  actors: Actor[];
  templates: Map<EndpointName, Template>;
  ids: Map<string, string[]>;
  /** A word of the course that everyone may read who has the token of its review. */
  reviewed: string;
};

type Surroundings = { address: string; pool: Pool };
type Course = Awaited<ReturnType<typeof makeCourse>>;
type School = { course: Course; author: Person; student: Person; classmate: Person; words: Words };
/** Marker words of course text, hidden criteria and a private note. */
type Words = { course: string; hidden: string; note: string };

const word = (kind: string) => `${kind}${randomUUID().slice(0, 8)}`;

/** The first sign-up owns the installation and must not be an observed actor. */
export const makeOwner = (address: string): Promise<Person> => signUp(address, 'Owner');

const signUp = (address: string, name: string): Promise<Person> =>
  speakTo(address).enter('sign-up', { email: `${randomUUID()}@example.org`, password: 'correct horse', name });

export async function makeWorld({ address, pool }: Surroundings): Promise<World> {
  const db = databaseOf(pool);
  await pool.query(PUBLISH_AT_ONCE);
  const signUpAs = async (role: 'student' | 'sme' | 'admin' = 'student'): Promise<Person> => {
    const person = await signUp(address, 'Someone');
    if (role === 'student') return person;
    const rights = [person.profile.uid, role, role === 'admin'];
    await pool.query('update profiles set role = $2, is_admin = $3 where uid = $1', rights);
    return person;
  };
  const makeSchool = async (): Promise<School> => {
    const words = { course: word('course'), hidden: word('hidden'), note: word('note') };
    const [author, student, classmate] = [await signUpAs('sme'), await signUpAs(), await signUpAs()];
    const course = await makeCourse({ services: { db } }, author, {
      title: `Tides of ${words.course}`,
      content: `The ${words.course} rises.\n\n${LESSON}`,
    });
    const { courseId, elementId, code } = course;
    // A rejected example, because students see accepted ones after submitting.
    const gold = JSON.stringify([{ text: words.hidden, verdict: 'not-yet' }]);
    await pool.query('update knowledge_rows set guidance = $2, gold_answers = $3 where course_id = $1', [
      ...[courseId, words.hidden, gold],
    ]);
    await furnishCourse({ course, author, student }, `${words.hidden} of the sea`);
    await classmate.do('enrollWithCode', { body: { code } });
    await student.do('createNote', { params: { courseId }, body: { elementId, text: `Remember ${words.note}.` } });
    return { course, author, student, classmate, words };
  };

  const [own, other] = [await makeSchool(), await makeSchool()];
  const [colleague, admin, outsider] = [await signUpAs(), await signUpAs('admin'), await signUpAs()];
  const templates = await prepareTemplates(own, colleague);
  const others = Object.values(other.words);
  const { hidden, note, course } = own.words;
  const as = (name: string, { token }: Person, forbidden: string[], mayMuch = false): Actor => ({
    name,
    token,
    forbidden,
    mayMuch,
  });
  return {
    actors: [
      { name: 'visitor', forbidden: [hidden, note, course, ...others], mayMuch: false },
      as('student without a course', outsider, [hidden, note, course, ...others]),
      as('enrolled student', own.student, [hidden, ...others], true),
      as('another student', own.classmate, [hidden, note, ...others]),
      as('author', own.author, [note, ...others], true),
      as('author of another course', other.author, [hidden, note, course, other.words.note]),
      as('admin', admin, [note, other.words.note], true),
    ],
    templates,
    reviewed: course,
    ids: collectIds([...templates.values(), { body: other.course }, { body: other.course.rows }]),
  };
}

function refusedAsTooMany(error: unknown): Template {
  if (String(error).includes(': 429 ')) return {};
  throw error;
}

async function prepareTemplates({ course, student, author }: School, colleague: Person) {
  const prepared = authorisationRequests(course, student, author, colleague);
  const templates = new Map<EndpointName, Template>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const request = prepared[name];
    templates.set(name, await (typeof request === 'function' ? request().catch(refusedAsTooMany) : request));
  }
  // Joining would enroll the actor, so the course contains nothing observed.
  const { course: blank } = await author.do('createCourse', { body: { title: 'Blank' } });
  const { code } = await author.do('generateCourseCode', { body: { courseId: blank.id } });
  templates.set('enrollWithCode', { body: { code } });
  return templates;
}

/** Actors must not gain rights by a call. */
const LEFT_ALONE = ['id', 'code'];

function collectIds(templates: Template[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  const visit = (value: unknown, key: string) => {
    if (typeof value === 'string') {
      if (/Id$|Token$|^name$/.test(key) && !LEFT_ALONE.includes(key)) ids.set(key, [...(ids.get(key) ?? []), value]);
    } else if (value && typeof value === 'object') {
      for (const [inner, child] of Object.entries(value)) visit(child, Array.isArray(value) ? key : inner);
    }
  };
  for (const template of templates) visit(template, '');
  return new Map([...ids].map(([key, values]) => [key, [...new Set(values)]]));
}
