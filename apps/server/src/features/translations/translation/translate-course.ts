import type { TranslationRequest } from '@coursecraft/ai/engine/translation-request';
import type { LeftUntranslated } from '@coursecraft/contract/translations/translation';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { LongRun } from '../../../ai/with-engine.ts';
import type { Services } from '../../../request-context.ts';
import type { SaveCriteria } from '../../criteria/repository/save-criteria.ts';
import { readPlaces } from './read-places.ts';
import { textsOfElement } from './read-written.ts';
import { saveElementTranslation, saveHeadings, type Translated } from './save-translation.ts';

type TranslateCourseParams = { courseId: string; elementId?: string | undefined; authorUid: string };
type TranslateCourseResult = { translated: string[]; left: LeftUntranslated[] };

const MOST_FAILURES = 2;

/** Translates a course element by element and saves each. Reports failures and continues; a later call resumes. */
export async function translateCourse(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  { courseId, elementId, authorUid }: TranslateCourseParams,
  saveCriteria: SaveCriteria,
  run: LongRun,
): Promise<TranslateCourseResult> {
  if (!engine.translates) throw new AppError('unprocessable', 'translation-needs-model');
  const { language: from, to: language, headings, elements } = await readPlaces(db, courseId, elementId);
  const translate = async (request: Pick<TranslationRequest, 'about' | 'texts'>): Promise<Translated> => {
    const replies = await engine.translate({ ...request, from, language }, run);
    run.signal.throwIfAborted();
    return new Map(
      request.texts.flatMap((text, at): [string, string][] => {
        const reply = replies[at];
        return reply === undefined ? [] : [[text, reply]];
      }),
    );
  };
  const total = elements.length + (headings.length > 0 ? 1 : 0);
  let done = 0;
  const step = (name: string) => {
    run.onStep({ kind: 'translating', label: `Translating ${name}`, name, done, total });
    done += 1;
  };
  const outcome: TranslateCourseResult = { translated: [], left: [] };
  const [firstHeading] = headings;
  if (firstHeading) {
    step(firstHeading.title);
    const titles = [...new Set(headings.map(({ title }) => title))];
    const translated = await translate({ about: 'Headings of the course', texts: titles });
    await run.transaction((tx) => saveHeadings(tx, courseId, headings, translated));
  }
  let failures = 0;
  for (const place of elements) {
    const { title } = place;
    step(title);
    try {
      const translated = await translate({ about: title, texts: textsOfElement(place) });
      const left = await run.transaction((tx) =>
        saveElementTranslation(tx, { courseId, authorUid, saveRows: saveCriteria }, place, translated),
      );
      if (left) outcome.left.push(left);
      else outcome.translated.push(place.elementId);
      failures = 0;
    } catch (error) {
      run.signal.throwIfAborted();
      const isLast = elements.length === 1 || failures + 1 === MOST_FAILURES;
      if (!(error instanceof AppError) || (isLast && outcome.translated.length === 0)) throw error;
      outcome.left.push({ elementId: place.elementId, title, passages: [] });
      failures += 1;
      if (failures === MOST_FAILURES) break;
    }
  }
  const seen = new Set([...outcome.translated, ...outcome.left.map((left) => left.elementId)]);
  outcome.left.push(
    ...elements.flatMap(({ elementId: id, title }) => (seen.has(id) ? [] : { elementId: id, title, passages: [] })),
  );
  return outcome;
}
