import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { criteriaTable } from '../../platform/db/schema/criteria.ts';
import { authorisationRequests } from '../authorisation-requests.ts';
import { furnishCourse } from '../furnish-course.ts';
import { LESSON, makeCourse, type TestCourse } from '../make-course.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';

/** A word that occurs only in texts of the other course. */
const CANARY = 'xenolith';
const UPLOAD = `${CANARY}.txt`;

/** Ids that have a meaning only with their caller, their element or another system. */
const LOCAL = ['actionId', 'itemId', 'taskId', 'planId', 'clientId', 'modelId'];
const PLACES = ['params', 'query', 'body'] as const;
type Place = (typeof PLACES)[number];
type Request = { [K in Place]?: Record<string, unknown> };

type World = { course: TestCourse; author: Person; student: Person; colleague: Person };

const keysOf = (name: EndpointName, place: Place) => Object.keys((endpoints[name] as Endpoint)[place]?.shape ?? {});

/** Tests that a request with an id of another course reads and changes nothing of that course. */
export function testForeignIds(names: readonly EndpointName[]): void {
  let app: TestApp;
  let admin: Person;
  let mine: World;
  let theirs: World;

  async function makeWorld(word: string, colleague: Person): Promise<World> {
    const [author, student] = await Promise.all([app.signUp({ role: 'sme' }), app.signUp()]);
    const course = await makeCourse(app, author, { title: word, content: `${word}.\n\n${LESSON}` });
    const { courseId } = course;
    await app.services.db
      .update(criteriaTable)
      .set({ statement: `Explains the ${word} and the pull of the moon.`, guidance: word })
      .where(eq(criteriaTable.courseId, courseId));
    await furnishCourse({ course, author, student }, word);
    await author.upload(courseId, [{ name: `${word}.txt`, content: word }]);
    return { course, author, student, colleague };
  }

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.signUp({ role: 'admin' });
    const colleague = await app.signUp();
    [mine, theirs] = [await makeWorld('moonstone', colleague), await makeWorld(CANARY, colleague)];
  });

  const prepare = async (name: EndpointName, { course, student, author, colleague }: World): Promise<Request> => {
    const request = authorisationRequests(course, student, author, colleague)[name];
    return structuredClone((typeof request === 'function' ? await request() : request) as Request);
  };

  type Path = (string | number)[];

  /** Returns every text of a request with its path. */
  function leaves(value: unknown, path: Path = []): { path: Path; text: string }[] {
    if (typeof value === 'string') return [{ path, text: value }];
    if (typeof value !== 'object' || value === null) return [];
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return entries.flatMap(([key, inner]) => leaves(inner, [...path, key]));
  }

  function replaced(request: Request, path: Path, text: unknown): Request {
    const copy = structuredClone(request) as Record<string | number, unknown>;
    const parent = path.slice(0, -1).reduce<Record<string | number, unknown>>((at, key) => {
      at[key] ??= {};
      return at[key] as Record<string | number, unknown>;
    }, copy);
    parent[path.at(-1) ?? ''] = text;
    return copy;
  }

  /** The ids of the other course's objects, by the field names of its own requests. */
  const foreign = new Map<string, string>();

  /** Further fields for requests that read an optional id. */
  const READING: { [N in EndpointName]?: Record<string, object> } = {
    previewPrompt: { rowId: { task: 'rows' }, scenarioId: { task: 'scenario' } },
  };

  /** Returns the request with one id replaced by the other course's, for each id, and with each optional one added. */
  function exchanged(name: EndpointName, own: Request, other: Request) {
    // Group names are free text and may be equal.
    const isChosen = (key: unknown) => key === 'name' && /\/(groups|certificate)\b/.test(endpoints[name].path);
    const theirTexts = new Map(leaves(other).map(({ path, text }) => [path.join('.'), text]));
    const differing = leaves(own).flatMap(({ path, text: present }) => {
      const text = theirTexts.get(path.join('.'));
      const isDeclared = keysOf(name, path[0] as Place).includes(String(path[1])) && !isChosen(path[1]);
      return !isDeclared || text === undefined || text === present ? [] : [{ path, text }];
    });
    const left = PLACES.flatMap((place) =>
      keysOf(name, place).flatMap((key) => {
        // Documents are named by file, so names may be equal.
        const isUpload = key === 'name' && keysOf(name, 'params').includes('courseId') && !isChosen(key);
        const text = isUpload ? UPLOAD : own[place]?.[key] === undefined ? foreign.get(key) : undefined;
        return text === undefined ? [] : [{ path: [place, key], text }];
      }),
    );
    return [...differing, ...left].map(({ path, text }) => {
      const request = replaced(own, path, text);
      Object.assign(request[path[0] as Place] ?? {}, READING[name]?.[String(path[1])]);
      return { at: path.join('.'), request };
    });
  }

  type HeldIds = Record<string, string | null>;

  /** Returns a digest of all rows of the course and its people, by table, from the database catalogue. */
  async function heldOf({ course, author, student }: World): Promise<HeldIds> {
    const { db } = app.services;
    const { rows: tables } = await db.execute<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and column_name in ('course_id', 'uid', 'student_id')
      and table_name not in (select relname from pg_class where relispartition) group by table_name`);
    const ids = [course.courseId, author.profile.uid, student.profile.uid].map((id) => `'${id}'`).join();
    const digests = tables.map(({ table, columns }) => {
      const isTheirs = columns.map((column) => `${column} in (${ids})`).join(' or ');
      return `select '${table}' as table, md5(string_agg(t::text, ' ' order by t::text)) as digest
      from "${table}" t where ${isTheirs}`;
    });
    const { rows } = await db.execute<{ table: string; digest: string | null }>(digests.join(' union all '));
    return Object.fromEntries(rows.map(({ table, digest }) => [table, digest]));
  }

  /** Secrets such as codes work for anyone who has them; the others end the accounts in use. */
  const LEFT_OUT: EndpointName[] = [
    'enrollWithCode',
    'openReview',
    'findCourseByCode',
    'getCalendar',
    'getCertificate',
    'getCredential',
    'signOutEverywhere',
    'deleteProfile',
  ];
  const tried = names.filter((name) => !LEFT_OUT.includes(name));

  const theirRequests = new Map<EndpointName, Request>();
  let settled: HeldIds;
  /** The time for background work of the course's own requests, in milliseconds. */
  const SETTLING = { timeout: 100_000, interval: 200 };

  /** Waits until documents are read and criteria are tried. */
  async function expectDone() {
    const params = { courseId: theirs.course.courseId };
    const { uploads } = await theirs.author.do('listUploads', { params });
    const { rows } = await theirs.author.do('getKnowledge', { params });
    expect(uploads.filter(({ status }) => status === 'pending')).toEqual([]);
    const { imports } = await theirs.author.do('listImports');
    expect(imports.filter(({ status }) => status === 'reading')).toEqual([]);
    expect(rows.filter(({ status, trial }) => status === 'active' && trial?.stale !== false)).toEqual([]);
  }

  beforeAll(async () => {
    for (const name of tried) {
      const [own, other] = [await prepare(name, mine), await prepare(name, theirs)];
      const known = new Set(leaves(own).map(({ text }) => text));
      for (const { path, text } of leaves(other)) {
        const key = path.findLast((part) => typeof part === 'string') ?? '';
        if (!known.has(text) && /Id$|^id$|Token$/.test(key)) foreign.set(key, text);
      }
      theirRequests.set(name, other);
    }
    const { courseId, elementId } = theirs.course;
    const { threads } = await theirs.student.do('listThreads', { params: { courseId } });
    foreign.set('threadId', threads[0]?.threadId ?? '');
    foreign.set('enrolledCourseId', courseId);
    foreign.set('afterId', elementId);
    foreign.set('updateCourseId', courseId);
    foreign.set('platformId', 'plt_another');
    foreign.set('providerId', 'scp_another');
    foreign.set('connectionId', 'another');
    foreign.set('deviceId', 'another');
    foreign.set('evaluationId', 'evl_another');
    foreign.set('requestId', 'cnr_another');
    foreign.set('recordingId', 'rec_another');
    await vi.waitFor(expectDone, SETTLING);
    settled = await heldOf(theirs);
  });

  const expectUntouched = async () => expect(await heldOf(theirs)).toEqual(settled);

  describe('a request with an id of another course', () => {
    test('is tested for every id name in the endpoint table', () => {
      const ids = tried.flatMap((name) => PLACES.flatMap((place) => keysOf(name, place)));
      expect(ids.filter((key) => /Id$/.test(key) && !foreign.has(key) && !LOCAL.includes(key))).toEqual([]);
    });

    test.each(tried)('reads and changes nothing of that course: %s', async (name) => {
      const own = await prepare(name, mine);
      for (const { at, request } of exchanged(name, own, theirRequests.get(name) ?? {})) {
        for (const person of [mine.author, mine.student]) {
          const { status, body } = await person.call(name, request as never);
          expect(JSON.stringify(body), at).not.toContain(CANARY);
          // A query filter returns nothing, and a foreign conversation starts a new one.
          const isPassedOver = at.startsWith('query.') || at === 'body.threadId';
          expect(status, at).toBeGreaterThanOrEqual(isPassedOver ? 200 : 400);
          expect(status, at).toBeLessThan(500);
        }
      }
      await expectUntouched();
    });
  });

  describe('a request with two course ids', () => {
    test.each(tried)('takes no undeclared query parameter: %s', async (name) => {
      const own = await prepare(name, mine);
      const undeclared = ['courseId', 'studentId', 'elementId', 'anything'].filter(
        (key) => !keysOf(name, 'query').includes(key),
      );
      for (const key of undeclared) {
        const query = { ...own.query, [key]: foreign.get(key) ?? 'x' };
        const { status, body } = await admin.call(name, { ...own, query } as never);
        expect({ status, code: body.code }, key).toEqual({ status: 400, code: 'invalid' });
        expect(body.error).toContain(`“${key}”`);
      }
    });

    const scoped = tried.filter((name) => PLACES.some((place) => keysOf(name, place).includes('courseId')));
    test.each(scoped)('uses the course id that the table declares: %s', async (name) => {
      const own = await prepare(name, mine);
      const declared = PLACES.find((place) => keysOf(name, place).includes('courseId')) ?? 'params';
      const toTheirs = replaced(own, [declared, 'courseId'], theirs.course.courseId);
      const hasBody = endpoints[name].method !== 'GET';
      for (const place of PLACES.filter((one) => one !== declared && (one === 'query' || hasBody))) {
        for (const person of [mine.author, mine.student]) {
          const request = replaced(toTheirs, [place, 'courseId'], mine.course.courseId);
          const { status, body } = await person.call(name, request as never);
          expect(status, place).toBeGreaterThanOrEqual(400);
          expect(status, place).toBeLessThan(500);
          expect(JSON.stringify(body)).not.toContain(CANARY);
        }
      }
      await expectUntouched();
    });
  });

  describe('a part named in a body', () => {
    const placed = tried.filter((name) => ['moduleId', 'sectionId'].some((key) => keysOf(name, 'body').includes(key)));
    test.each(placed)('must exist: %s', async (name) => {
      const own = await prepare(name, mine);
      for (const key of ['moduleId', 'sectionId', 'elementId'].filter((one) => keysOf(name, 'body').includes(one))) {
        const { status, body } = await mine.author.call(name, replaced(own, ['body', key], 'mod_nope') as never);
        expect({ status, code: body.code }, key).toEqual({ status: 404, code: 'not_found' });
      }
    });

    test('must contain the smaller parts named with it for an author', async () => {
      const { courseId, moduleId, sectionId, elementId } = mine.course;
      const { module } = await mine.author.do('createBlankModule', { params: { courseId }, body: {} });
      const command = { kind: 'replace-term', find: 'sea', replace: 'ocean' } as const;
      const asked = { courseId, sectionId, elementId, command };
      const plan = (of: string) => mine.author.call('planEdit', { body: { ...asked, moduleId: of } });
      expect((await plan(module.id)).status).toBe(404);
      expect((await plan(moduleId)).status).toBe(200);
    });

    test('is graded for a student whose page is older than the author’s last move', async () => {
      const { courseId, elementId } = mine.course;
      const { module } = await mine.author.do('createBlankModule', { params: { courseId }, body: {} });
      const body = { courseId, moduleId: module.id, elementId, itemId: 'itm_choice', response: 'a' };
      expect((await mine.student.call('assess', { body })).status).toBe(200);
    });
  });
}
