import { ACCESS } from '@coursecraft/contract/access';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { criteriaTable } from '../platform/db/schema/criteria.ts';
import { expectedStatus, inWalkingOrder } from '../testing/authorisation-grid.ts';
import { authorisationRequests } from '../testing/authorisation-requests.ts';
import { furnishCourse } from '../testing/furnish-course.ts';
import { LESSON, makeCourse, type TestCourse } from '../testing/make-course.ts';
import { requestFor } from '../testing/speak-to.ts';
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts';
import { untilRead } from '../testing/until-read.ts';

/** Hidden texts are unique words that name themselves. */
const HIDDEN = [
  ...['hint', 'explanation', 'key', 'right', 'wrong', 'quoted', 'broken', 'earlier'],
  ...[
    'statement',
    'guidance',
    'gold',
    'point',
    'accepted',
    'misconception',
    'source',
    'meta',
    'file',
    'document',
    'wish',
    'draft',
    'group',
    'remark',
  ],
  ...['typed', 'reworded', 'added', 'scene', 'reviewed'],
  ...['note', 'question', 'answer', 'flag', 'conversation', 'comment', 'address', 'report'],
] as const;
const hidden = (what: (typeof HIDDEN)[number]) => `xylophonic${what}`;
const hiddenIn = (text: string) => [...new Set(text.match(/xylophonic\w+/g))].sort();

/** A check that nobody answers, and hidden text in unusual places. */
const SECRETS = `
\`\`\`check
id: itm_untried
type: single-choice
stem: What empties a harbour?
hints: [Look down., ${hidden('hint')}]
explanation: ${hidden('explanation')}
options:
  - { id: a, text: the ebb, correct: true, feedback: ${hidden('right')} }
  - { id: b, text: the wind, feedback: ${hidden('wrong')} }
\`\`\`

\`\`\`check
id: itm_typed
type: short-text
stem: Name it.
accept: [${hidden('key')}]
\`\`\`

> \`\`\`check
> id: itm_quoted
> type: short-text
> stem: Which?
> accept: [${hidden('quoted')}]
> \`\`\`

\`\`\`check
type: cloze
text: broken {{1}}
gaps: ${hidden('broken')}
\`\`\`
`;

let app: TestApp;
let course: TestCourse;
let author: Person;
let student: Person;
let requests: ReturnType<typeof authorisationRequests>;

beforeAll(async () => {
  app = await startTestApp();
  const [maker, learner, classmate, colleague] = await Promise.all([
    app.signUp({ role: 'sme' }),
    app.signUp(),
    app.signUp({ email: `${hidden('address')}@example.org` }),
    app.signUp(),
  ]);
  [author, student] = [maker, learner];
  course = await makeCourse(app, author, { content: `${LESSON}${SECRETS}` });
  await furnishCourse({ course, author, student }, hidden('document'));
  requests = authorisationRequests(course, student, author, colleague);
  const { db } = app.services;
  await db.update(criteriaTable).set({
    guidance: hidden('guidance'),
    goldAnswers: [{ text: hidden('gold'), verdict: 'met' }],
    keyPoints: [{ pointId: 'kpt_hidden', text: hidden('point'), accepted: [hidden('accepted')] }],
    misconceptions: [{ text: hidden('misconception') }],
    sources: [{ upload: 'a.pdf', quote: hidden('source') }],
  });
  // The other criterion is mastered, so its student may see it.
  await db
    .update(criteriaTable)
    .set({ statement: hidden('statement') })
    .where(eq(criteriaTable.rowId, course.rows.two));
  await hideWhatAuthorsKeep();
  await classmate.do('enrollWithCode', { body: { code: course.code } });
  await hideWhatAnotherWrote(classmate);
  await hideUnpublishedChanges();
  await hideComments(course);
});

async function hideWhatAuthorsKeep() {
  const { courseId, moduleId, sectionId, elementId } = course;
  const params = { courseId, elementId };
  const { element } = await author.do('getElement', { params });
  await author.do('updateElement', { params, body: { content: `${element.content}\n${hidden('earlier')}` } });
  const { versions } = await author.do('listElementVersions', { params });
  await author.do('restoreElementVersion', { params: { ...params, versionId: versions[0]?.versionId ?? '' } });
  await author.do('updateElement', { params, body: { content: element.content ?? '' } });
  await author.do('setKnowledgeMeta', { params: { courseId }, body: { notes: hidden('meta') } });
  await author.upload(courseId, [{ name: `${hidden('file')}.txt`, content: 'The sea.' }]);
  await untilRead(author, courseId);
  await author.do('createFeedback', { body: { message: hidden('report') } });
  const about = { courseId, studentId: student.profile.uid };
  const group = { name: hidden('group'), studentIds: [about.studentId] };
  await author.do('createGroup', { params: { courseId }, body: group });
  await author.do('createStudentNote', { params: about, body: { text: hidden('remark') } });
  await hideADraft(courseId);
  const command = { kind: 'replace-term', find: 'sea', replace: hidden('wish') } as const;
  await author.do('planEdit', { body: { courseId, moduleId, sectionId, elementId, command } });
}

/** Comments of authors, which neither students nor reviewers get. */
async function hideComments({ courseId, elementId }: { courseId: string; elementId: string }) {
  const of = { params: { courseId } };
  await author.do('createComment', { ...of, body: { elementId, quote: 'the sea', text: hidden('reviewed') } });
}

/** Adds an unpublished module with secret texts. */
async function hideADraft(courseId: string) {
  const title = `The sea of ${hidden('draft')}`;
  const { module } = await author.do('createBlankModule', { params: { courseId }, body: { title } });
  const params = { courseId, moduleId: module.id };
  const { section } = await author.do('createBlankSection', { params, body: { title } });
  const ofSection = { courseId, sectionId: section.id };
  const { element } = await author.do('createBlankElement', { params: ofSection, body: { title } });
  const here = { courseId, elementId: element.id };
  await author.do('updateElement', { params: here, body: { content: `The moon raises the sea: ${title}.` } });
  const place = { ...params, ...ofSection, ...here };
  const { rows } = await author.do('appendKnowledge', {
    params: { courseId },
    body: { ...place, rows: [{ statement: title }] },
  });
  const rowIds = rows.map(({ rowId }) => rowId);
  const scene = { elementId: here.elementId, title, situation: title, opening: title, difficulty: 1, rowIds };
  await author.do('createScenario', { params: { courseId }, body: scene });
  await author.do('publish', { params: { courseId }, body: { moduleId: module.id, published: false } });
}

/** Leaves unpublished changes of the published lesson: of its text, its checks, its criteria and its scenarios. */
async function hideUnpublishedChanges() {
  const { courseId, elementId } = course;
  const params = { courseId, elementId };
  await author.do('updateCourse', { params, body: { publishAtOnce: false } });
  const { element } = await author.do('getElement', { params });
  const content = `The moon raises the sea: ${hidden('typed')}.\n\n${element.content?.replaceAll('moon', hidden('typed'))}`;
  await author.do('updateElement', { params, body: { title: `The sea of ${hidden('typed')}`, content } });
  const { rows } = await author.do('getKnowledge', { params, query: { elementId } });
  const reworded = rows.map((criterion) => ({ ...criterion, statement: hidden('reworded') }));
  const body = { elementId, rows: [...reworded, { statement: hidden('added') }] };
  await author.do('setKnowledge', { params, body });
  const rowIds = rows.map(({ rowId }) => rowId).slice(0, 1);
  const scene = { title: hidden('scene'), situation: hidden('scene'), opening: hidden('scene') };
  await author.do('createScenario', { params, body: { elementId, ...scene, difficulty: 1, rowIds } });
  // Other requests need new parts that students see.
  await author.do('updateCourse', { params, body: { publishAtOnce: true } });
}

async function hideWhatAnotherWrote(classmate: Person) {
  const { courseId, elementId } = course;
  const of = { params: { courseId } };
  await classmate.do('createNote', { ...of, body: { elementId, text: hidden('note') } });
  const { question } = await classmate.do('createQuestion', { ...of, body: { elementId, text: hidden('question') } });
  const answer = { params: { courseId, questionId: question.id }, body: { answer: hidden('answer') } };
  await author.do('updateQuestion', answer);
  await classmate.do('createFlag', { ...of, body: { elementId, body: hidden('flag') } });
  await classmate.do('ask', { body: { courseId, elementId, question: hidden('conversation') } });
  await classmate.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
  const own = { studentId: classmate.profile.uid, courseId };
  const { evidence } = await classmate.do('listEvidence', { params: own });
  const params = { ...own, evidenceId: evidence.at(-1)?.evidenceId ?? '' };
  await classmate.do('contestEvidence', { params, body: { comment: hidden('comment') } });
}

test('the fixture contains hidden text to find', async () => {
  const { db } = app.services;
  const { rows: tables } = await db.execute<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const texts = tables.map(({ name }) => `select string_agg(t::text, ' ') as text from "${name}" t`);
  const { rows } = await db.execute<{ text: string | null }>(texts.join(' union all '));
  const found = hiddenIn(rows.map(({ text }) => text ?? '').join(' '));
  expect(HIDDEN.map(hidden).filter((word) => !found.includes(word))).toEqual([]);
});

/** Returns a digest of what authors and admins wrote, without automatic additions. */
async function heldByAuthors(): Promise<unknown> {
  const tables = [
    'courses',
    'modules',
    'sections',
    'elements',
    'knowledge_rows',
    'scenarios',
    'working_elements',
    'working_criteria',
    'working_scenarios',
    'uploads',
    'feedback',
    'knowledge_meta',
    'assessment_configs',
    'course_authors',
  ];
  const own = "array['trial', 'learned', 'reviewed_as', 'taught_text', 'asks', 'teaching_view_version']";
  const digests = [
    ...tables.map((name) => `to_jsonb(${name}) - ${own} from ${name}`),
    'to_jsonb(row(uid, role, is_admin)) from profiles',
  ];
  const all = digests
    .map((digest) => `select (${digest.replace(' from ', ')::text as text from ')}`)
    .join(' union all ');
  const { rows } = await app.services.db.execute(
    `select md5(string_agg(text, ' ' order by text)) as digest from (${all}) t`,
  );
  return rows[0];
}

const streams = new Map<EndpointName, string>();

/** Returns a whole reply with headers; of a stream what arrives until the end. */
async function received(name: EndpointName, request: object, { token }: Person, accept: string) {
  const sent = requestFor(app.url, name, request, token);
  sent.headers.set('accept', accept);
  const response = await fetch(sent);
  const { status, headers } = response;
  const head = JSON.stringify([...headers]);
  if (!isEvents(name)) return { status, text: head + (await response.text()) };
  streams.set(name, head);
  void follow(name, response);
  return { status, text: head };
}

async function follow(name: EndpointName, { body }: Response) {
  try {
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? [])
      streams.set(name, (streams.get(name) ?? '') + piece);
  } catch {
    // The stream breaks off with the app.
  }
}

const asked = async (name: EndpointName) => {
  const request = requests[name];
  return typeof request === 'function' ? await request() : request;
};

const isEvents = (name: EndpointName) => (endpoints[name] as Endpoint).answers === 'events';
const isStreamed = (name: EndpointName) => (endpoints[name] as Endpoint).stream === true;
/** The calls that students may make. Streams open first, so that they receive all events. */
const studentCalls = inWalkingOrder
  .filter((name) => ['none', 'signed-in'].includes(ACCESS[endpoints[name].access].floor))
  .sort((one, other) => Number(isEvents(other)) - Number(isEvents(one)));
const views = inWalkingOrder.filter((name) => 'view' in ((endpoints[name] as Endpoint).query?.shape ?? {}));

describe('hidden text for students', () => {
  test.each(studentCalls)('does not leak and changes no author’s work: %s', async (name) => {
    const person = name === 'deleteProfile' ? await app.signIn(student) : student;
    for (const accept of isStreamed(name) ? ['application/json', 'text/event-stream'] : ['application/json']) {
      const request = await asked(name);
      const held = await heldByAuthors();
      const { status, text } = await received(name, request, person, accept);
      if (name !== 'deleteProfile') expect(await heldByAuthors(), accept).toEqual(held);
      expect(hiddenIn(text), accept).toEqual([]);
      expect(status, accept).toBe(accept === 'text/event-stream' ? 200 : expectedStatus(name, 'enrolled student'));
    }
  });

  test.each(views)('does not leak to an author in student view: %s', async (name) => {
    const request = await asked(name);
    const query = { ...request.query, view: 'learner' };
    const { status, text } = await received(name, { ...request, query }, author, 'application/json');
    expect([status, hiddenIn(text)]).toEqual([200, []]);
  });

  test.each(studentCalls.filter(isEvents))('does not leak while the stream is open: %s', async (name) => {
    await vi.waitFor(() => expect(streams.get(name)).toContain('event: change'));
    expect(hiddenIn(streams.get(name) ?? '')).toEqual([]);
  });
});

describe('hidden text for reviewers', () => {
  const readAll = async (shows: 'published' | 'unpublished') => {
    const { courseId } = course;
    const body = { shows, mayComment: true, days: 1 };
    const { token } = await author.do('createReviewLink', { params: { courseId }, body });
    const { body: opened } = await app.visitor.call('openReview', { body: { token } });
    const elements = opened.course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
    const read = await Promise.all(
      elements.map(({ id }) => app.visitor.call('readReview', { body: { token, elementId: id } })),
    );
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
    return hiddenIn(JSON.stringify([opened, read]));
  };

  test('does not leak through a link to the published course', async () => {
    expect(await readAll('published')).toEqual([]);
  });

  test('is only the text of drafts and changes through a link with unpublished changes', async () => {
    expect(await readAll('unpublished')).toEqual([hidden('draft'), hidden('typed')]);
  });
});

describe('text for students', () => {
  let learner: Person;
  beforeAll(async () => {
    learner = await app.signUp();
    await learner.do('enrollWithCode', { body: { code: course.code } });
  });

  test('includes the feedback on their choice and nothing else of the check', async () => {
    const { courseId, elementId } = course;
    const body = { courseId, elementId, itemId: 'itm_untried', response: 'b' };
    const { feedback, ...rest } = await learner.do('assess', { body });
    expect(feedback).toBe(hidden('wrong'));
    expect(hiddenIn(JSON.stringify(rest))).toEqual([]);
  });

  test('includes answers, flag outcomes and resets in words that hide hidden text', async () => {
    const { courseId, elementId } = course;
    const of = { params: { courseId } };
    const { question } = await learner.do('createQuestion', { ...of, body: { elementId, text: 'Why?' } });
    await author.do('updateQuestion', { params: { courseId, questionId: question.id }, body: { answer: 'So.' } });
    const { note } = await learner.do('createFlag', { ...of, body: { elementId, body: 'Wrong.' } });
    await author.do('updateFlag', { params: { courseId, noteId: note.id }, body: { status: 'resolved' } });
    await learner.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
    const body = { courseId, elementId, studentId: learner.profile.uid, reason: 'The question gave it away.' };
    await author.do('resetCriteria', { body });
    const { notifications } = await learner.do('listNotifications');
    expect(notifications).toHaveLength(3);
    expect(hiddenIn(JSON.stringify(notifications))).toEqual([]);
  });
});
