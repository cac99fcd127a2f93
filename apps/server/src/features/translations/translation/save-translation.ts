import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { LeftUntranslated } from '@coursecraft/contract/translations/translation';
import { mapTexts } from '@coursecraft/domain/translations/map-texts';
import type { Queryable } from '../../../platform/db/connect.ts';
import { raiseRevision } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { renamePart } from '../../courses/repository/course-order.ts';
import { saveElement } from '../../courses/repository/element.ts';
import type { SaveCriteria } from '../../criteria/repository/save-criteria.ts';
import { countAsked, readAsked } from '../../progress/repository/rollups.ts';
import { confirmParts } from '../queries.ts';
import { describeCourse, takeBack, writeScenario } from './queries.ts';
import type { ElementPlace } from './read-places.ts';
import type { Heading } from './read-written.ts';

export type Translated = ReadonlyMap<string, string>;
type Saving = { courseId: string; authorUid: string; saveRows: SaveCriteria };

const BEGINNING = 80;
const beginning = (text: string) => {
  const [line = ''] = text.trim().split('\n');
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING).trimEnd()}…` : line;
};

/**
 * Saves the translated parts of an element as a draft; the rest stays in the original language. Marks a complete
 * element as translated.
 */
export async function saveElementTranslation(
  tx: Queryable,
  { courseId, authorUid, saveRows: saveCriteria }: Saving,
  place: ElementPlace,
  translated: Translated,
): Promise<LeftUntranslated | undefined> {
  const { elementId, moduleId, sectionId } = place;
  const left: string[] = [];
  const put = (text: string): string => {
    const found = translated.get(text);
    if (found === undefined && text.trim()) left.push(text);
    return found ?? text;
  };
  await raiseRevision(tx, courseId);
  const by = { authorUid, origin: 'ai' as const };
  const mapped = mapTexts(place.content, (text) => translated.get(text));
  left.push(...mapped.left);
  await saveElement(tx, { courseId, elementId }, { title: put(place.title), content: mapped.content }, by);
  const before = await readAsked(tx, courseId, [elementId]);
  await takeBack(tx, courseId, elementId);
  await countAsked(tx, courseId, { before });
  const texts = new Map(place.rows.map((criterion) => [criterion.rowId, criterion]));
  const write = (active: readonly Criterion[]) =>
    active.map(({ rowId, statement, pointsBy }) => {
      const criterion = texts.get(rowId);
      if (!criterion) return { rowId, statement };
      const inWords = <T extends { text: string }>(parts: readonly T[]) =>
        parts.map((part) => ({ ...part, text: put(part.text) }));
      return {
        rowId,
        statement: put(criterion.statement),
        guidance: put(criterion.guidance),
        goldAnswers: inWords(criterion.goldAnswers),
        // Accepted wordings are students' words, so they stay in their language.
        keyPoints: criterion.keyPoints.map(({ pointId, text }) => ({ pointId, text: put(text), accepted: [] })),
        misconceptions: inWords(criterion.misconceptions),
        pointsBy,
      };
    });
  const set = { place: { courseId, moduleId, sectionId, elementId }, write };
  if (place.rows.length > 0) await saveCriteria(tx, { courseId, sets: [set], change: 'carry', by });
  for (const {
    scenarioId,
    title,
    situation,
    opening,
    kind = 'role',
    character = '',
    misconception = '',
  } of place.scenarios)
    await writeScenario(tx, courseId, scenarioId, {
      title: put(title),
      situation: put(situation),
      opening: put(opening),
      kind,
      character,
      misconception: put(misconception),
    });
  await announceChange(tx, courseId, { elementId, knowledge: true });
  if (left.length > 0) return { elementId, title: place.title, passages: [...new Set(left)].map(beginning) };
  await confirmParts(tx, courseId, [elementId]);
  return undefined;
}

export async function saveHeadings(
  tx: Queryable,
  courseId: string,
  headings: readonly Heading[],
  translated: Translated,
): Promise<void> {
  await raiseRevision(tx, courseId);
  for (const { level, id, title: was } of headings) {
    const title = translated.get(was);
    if (title === undefined) continue;
    if (level === 'course') await describeCourse(tx, courseId, { title });
    else if (level === 'description') await describeCourse(tx, courseId, { description: title });
    else {
      await renamePart(tx, courseId, level, id, title);
      await confirmParts(tx, courseId, [id]);
    }
  }
}
