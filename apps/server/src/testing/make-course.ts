import { saveCriterionVersions } from '../features/criteria/repository/criterion-versions.ts';
import type { Database } from '../platform/db/connect.ts';
import { newId } from '../platform/db/new-id.ts';
import { criteriaTable, scenarios } from '../platform/db/schema/criteria.ts';
import type { Person } from './speak-to.ts';

export const LESSON = `The moon pulls the sea towards it, and the water rises in a bulge below it.

\`\`\`check
id: itm_choice
type: single-choice
stem: What raises the tide?
rows: [ROW_MOON]
hints: [Look up at night., It circles the earth.]
explanation: The moon's pull raises the water.
options:
  - { id: a, text: the moon, correct: true }
  - { id: b, text: the wind, feedback: Wind makes waves. }
\`\`\`

\`\`\`check
id: itm_free
type: free-response
stem: Explain why there are two high tides a day.
rows: [ROW_TWO]
\`\`\`
`;

export type TestCourse = {
  courseId: string;
  moduleId: string;
  sectionId: string;
  elementId: string;
  scenarioId: string;
  code: string;
  rows: { moon: string; two: string };
};

/** Creates a course with one lesson, two criteria, a keyed check, an open question and a scenario. */
export async function makeCourse(
  { services: { db } }: { services: { db: Database } },
  author: Person,
  { title = 'Tides', content = LESSON }: { title?: string; content?: string } = {},
): Promise<TestCourse> {
  const { course } = await author.do('createCourse', { body: { title } });
  const courseId = course.id;
  const { module } = await author.do('createBlankModule', { params: { courseId }, body: { title: 'The sea' } });
  const moduleId = module.id;
  const { section } = await author.do('createBlankSection', {
    params: { courseId, moduleId },
    body: { title: 'Water' },
  });
  const sectionId = section.id;
  const { element } = await author.do('createBlankElement', {
    params: { courseId, sectionId },
    body: { title: 'Why it rises' },
  });
  const place = { courseId, moduleId, sectionId, elementId: element.id };

  const rows = { moon: newId('row'), two: newId('row') };
  const row = (rowId: string, position: number, statement: string) => ({
    ...place,
    rowId,
    position,
    statement,
    kind: 'concept' as const,
    guidance: `Proved when the answer says so: ${statement}`,
    goldAnswers: [{ text: statement, verdict: 'met' as const }],
    keyPoints: [{ pointId: newId('kpt'), text: statement.replace('Explains that ', ''), accepted: [] }],
  });
  await db
    .insert(criteriaTable)
    .values([
      row(rows.moon, 0, 'Explains that the gravity of the moon raises the tide.'),
      row(
        rows.two,
        1,
        'Explains that the earth turns through two bulges of water each day, so there are two high tides.',
      ),
    ]);
  await saveCriterionVersions(db, courseId, Object.values(rows), { authorUid: author.profile.uid, origin: 'human' });
  const scenarioId = newId('scn');
  await db.insert(scenarios).values({
    ...place,
    scenarioId,
    title: 'The harbour',
    situation: 'Two boats wait in a harbour.',
    opening: 'When can they leave?',
    rowIds: [rows.two],
    difficulty: 2,
  });
  await author.do('updateElement', {
    params: { courseId, elementId: element.id },
    body: { content: content.replaceAll('ROW_MOON', rows.moon).replaceAll('ROW_TWO', rows.two) },
  });
  const { code } = await author.do('generateCourseCode', { body: { courseId } });
  return { ...place, scenarioId, code, rows };
}
