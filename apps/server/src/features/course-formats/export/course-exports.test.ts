import type { ElementFields } from '@coursecraft/contract/courses/course';
import type {
  AssessmentSettings,
  CriterionText,
  PartNotes,
  ScenarioFields,
} from '@coursecraft/contract/criteria/criterion';
import { drawnPicture } from '@coursecraft/documents/testing/pictures';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { elementVersions } from '../../../platform/db/schema/courses.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { bringPackage, makeBrought } from '../../../testing/bring-course.ts';
import { LESSON, makeCourse } from '../../../testing/make-course.ts';
import type { Person } from '../../../testing/speak-to.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();

async function download(person: Person, courseId: string, query = ''): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/courses/${courseId}/export/coursecraft${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const WHOLE = '?solutions=1&criteria=1&drafts=1&documents=1';

test('a course is byte-identical after export, import and another export', async () => {
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, scenarioId, elementId } = own;
  const params = { courseId };
  await author.upload(courseId, [
    { name: 'wave.png', content: drawnPicture(60, 50) },
    { name: 'cover.png', content: drawnPicture(80, 40) },
  ]);
  await author.do('updateCourse', { params, body: { cover: 'cover.png', accent: '#2f6380' } });
  const content = `${LESSON.replace('ROW_MOON', own.rows.moon).replace('ROW_TWO', own.rows.two)}
![a wave](media/wave.png)

\`\`\`scenario
scenario: ${scenarioId}
\`\`\`

[Itself](?course=${courseId}&element=${elementId})
`;
  await author.do('updateElement', { params: own, body: { content } });
  const first = await download(author, courseId, WHOLE);
  const { importId, parts } = await bringPackage(author, 'tides.coursecraft', first);
  expect(parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
  const made = await makeBrought(author, importId);
  const copy = made.courseId ?? '';
  await author.do('publish', { params: { courseId: copy }, body: {} });
  const { rows, scenarios } = await author.do('getKnowledge', { params: { courseId: copy } });
  expect(rows.map(({ statement }) => statement)).toEqual(
    (await author.do('getKnowledge', { params })).rows.map(({ statement }) => statement),
  );
  expect(scenarios).toHaveLength(1);
  const { course } = await author.do('getCourse', { params: { courseId: copy } });
  expect(course).toMatchObject({ cover: 'cover.png', accent: '#2f6380' });
  const [element] = course.modules[0]?.sections[0]?.elements ?? [];
  expect(element?.content).toContain(`scenario: ${scenarios[0]?.scenarioId}`);
  expect(element?.content).toContain(`?course=${copy}&element=${element?.id}`);
  const second = await download(author, copy, WHOLE);
  expect(second.equals(first)).toBe(true);
});

test('earlier versions of elements are exported on request and imported as history', async () => {
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, elementId } = own;
  await author.upload(courseId, [{ name: 'old.png', content: drawnPicture(60, 50) }]);
  const written = [
    `First, as it was.\n\n![a wave](media/old.png)\n\n[Itself](?course=${courseId}&element=${elementId})`,
    'Second.',
    'Third, as it is.',
  ];
  for (const content of written) await author.do('updateElement', { params: own, body: { content } });
  // Saves of one person within two minutes are one version.
  await app.services.db
    .update(elementVersions)
    .set({ createdAt: sql`now() - (9 - version) * interval '1 hour'` })
    .where(eq(elementVersions.elementId, elementId));
  const saves = (person: Person, params: { courseId: string; elementId: string }) =>
    person.do('listElementVersions', { params }).then(({ versions }) => versions);
  const before = await saves(author, own);
  expect(before).toHaveLength(5);

  expect((await download(author, courseId, WHOLE)).includes('.versions/')).toBe(false);
  const first = await download(author, courseId, `${WHOLE}&versions=1`);
  const { importId, parts } = await bringPackage(author, 'tides.coursecraft', first);
  expect(parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
  const { courseId: copy = '' } = await makeBrought(author, importId);
  const { course } = await author.do('getCourse', { params: { courseId: copy } });
  const there = { courseId: copy, elementId: course.modules[0]?.sections[0]?.elements[0]?.id ?? '' };
  const after = await saves(author, there);
  const told = (list: typeof after) => list.map(({ createdAt, origin, title }) => ({ createdAt, origin, title }));
  expect(told(after).slice(1)).toEqual(told(before).slice(1));
  expect(after[0]).toMatchObject({ origin: 'import', current: true });

  const old = after[2]?.versionId ?? '';
  const { element } = await author.do('restoreElementVersion', { params: { ...there, versionId: old } });
  expect(element.content).toContain(`media/old.png`);
  expect(element.content).toContain(`?course=${copy}&element=${there.elementId}`);

  const same = await makeBrought(author, (await bringPackage(author, 'tides.coursecraft', first)).importId);
  await author.do('publish', { params: { courseId: same.courseId ?? '' }, body: {} });
  const second = await download(author, same.courseId ?? '', `${WHOLE}&versions=1`);
  expect(second.equals(first)).toBe(true);
});

/** Non-default values for every field that authors write, typed by the schemas. */
const NOTES = {
  audience: 'Sailors',
  goals: 'Read a chart.',
  prerequisites: 'None.',
  tone: 'Calm.',
  language: 'de',
  notes: 'Beware of the north.',
} satisfies Required<z.infer<typeof PartNotes>>;
const ASSESSMENT = {
  strictness: 'strict',
  evidencePerRow: 2,
  maxAttemptsPerHour: 7,
  hints: 'off',
  revealMastered: false,
  unaidedRequired: true,
  reviewAfterDays: 9,
  offersModelAnswers: true,
} satisfies Partial<z.infer<typeof AssessmentSettings>>;
const CRITERION = {
  statement: 'Explains the neap tide.',
  guidance: 'Not enough: “it is low”.',
  kind: 'procedure',
  sources: [{ upload: 'tides.pdf', quote: 'At half moon the sea rises least.' }],
  goldAnswers: [{ text: 'Sun and moon pull across each other.', verdict: 'met' }],
  keyPoints: [{ text: 'Sun and moon stand at right angles.', accepted: ['They pull across.'] }],
  misconceptions: [{ text: 'The moon is farther away.' }],
} satisfies Omit<CriterionText, 'keyPoints'> & { keyPoints: object[] };
const SCENARIO = {
  title: 'A harbour',
  situation: 'You are asked by a fisher.',
  opening: 'Why is the water so low today?',
  difficulty: 3,
  kind: 'teach-back',
  character: 'Sam',
  misconception: 'The moon is farther away.',
} satisfies Required<Omit<ScenarioFields, 'rowIds'>>;

test('everything that authors write is imported again: texts, criteria, scenarios, notes and grading settings', async () => {
  const author = await app.signUp({ role: 'sme' });
  const { courseId, moduleId, sectionId, elementId } = await makeCourse(app, author);
  const params = { courseId };
  const everywhere = [{}, { moduleId }, { moduleId, sectionId }, { moduleId, sectionId, elementId }];
  for (const [at, place] of everywhere.entries())
    await author.do('setKnowledgeMeta', { params, body: { ...place, ...NOTES, goals: `Goal ${at}` } });
  await author.do('setAssessmentConfig', { params, body: ASSESSMENT });
  const element = {
    title: 'Neap tides',
    format: 'summary' as const,
    content: 'The sea is **low**.',
  } satisfies ElementFields;
  await author.do('updateElement', { params: { courseId, elementId }, body: element });
  await author.do('updateCourse', { params, body: { title: 'All', description: 'Of the sea', language: 'fr' } });
  const { rows } = await author.do('appendKnowledge', { params, body: { elementId, rows: [CRITERION] } });
  const rowIds = rows.map(({ rowId }) => rowId);
  await author.do('createScenario', { params, body: { ...SCENARIO, elementId, rowIds } });

  const first = await download(author, courseId, WHOLE);
  const { importId, parts } = await bringPackage(author, 'all.coursecraft', first);
  expect(parts.filter(({ outcome }) => outcome !== 'mapped')).toEqual([]);
  const { courseId: copy = '' } = await makeBrought(author, importId);
  const there = { courseId: copy };

  const { course } = await author.do('getCourse', { params: there });
  expect(course).toMatchObject({ title: 'All', description: 'Of the sea', language: 'fr' });
  const [module] = course.modules;
  const [section] = module?.sections ?? [];
  const [came] = section?.elements ?? [];
  expect(came).toMatchObject(element);
  const places = [
    {},
    { moduleId: module?.id },
    { moduleId: module?.id, sectionId: section?.id },
    { moduleId: module?.id, sectionId: section?.id, elementId: came?.id },
  ];
  for (const [at, query] of places.entries()) {
    const { meta } = await author.do('getKnowledgeMeta', { params: there, query });
    expect(meta).toMatchObject({ ...NOTES, goals: `Goal ${at}` });
  }
  expect((await author.do('getAssessmentConfig', { params: there })).config).toMatchObject(ASSESSMENT);
  const criteria = await author.do('getKnowledge', { params: there });
  expect(criteria.rows.at(-1)).toMatchObject({ ...CRITERION, keyPoints: CRITERION.keyPoints });
  expect(criteria.scenarios.at(-1)).toMatchObject({ ...SCENARIO, rowIds: [criteria.rows.at(-1)?.rowId] });

  await author.do('publish', { params: there, body: {} });
  expect((await download(author, copy, WHOLE)).equals(first)).toBe(true);
  const forStudents = await download(author, courseId, '?drafts=1');
  const bare = (await makeBrought(author, (await bringPackage(author, 'bare.coursecraft', forStudents)).importId))
    .courseId;
  const { meta } = await author.do('getKnowledgeMeta', { params: { courseId: bare ?? '' } });
  expect(meta).toEqual({ version: 1 });
});

test('an export without solutions has no key, hint or criterion and no drafts unless they are requested', async () => {
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, elementId, scenarioId, rows } = own;
  const { db } = app.services;
  const [misconception, novice] = ['The wind does it.', { kind: 'teach-back' as const, character: 'Sam' }];
  await db
    .update(criteriaTable)
    .set({ misconceptions: [{ text: misconception }] })
    .where(eq(criteriaTable.rowId, rows.two));
  await author.do('updateScenario', { params: { courseId, scenarioId }, body: { ...novice, misconception } });
  await author.do('publish', { params: { courseId }, body: { elementId, published: false } });
  const { elements } = await author.do('previewExport', { params: { courseId, format: 'coursecraft' } });
  expect(elements).toBe(0);
  const { statement } = (await author.do('getKnowledge', { params: { courseId } })).rows[0] ?? {};
  const student = await download(author, courseId, '?drafts=1');
  const brought = await bringPackage(author, 'student.coursecraft', student);
  const { courseId: copy = '' } = await makeBrought(author, brought.importId);
  const said = JSON.stringify(await author.do('getCourse', { params: { courseId: copy } }));
  expect(said).not.toContain('correct');
  expect(said).not.toContain(statement);
  const copied = await author.do('getKnowledge', { params: { courseId: copy } });
  expect(copied).toMatchObject({ rows: [], scenarios: [novice] });
  expect(JSON.stringify(copied)).not.toContain(misconception);
});
