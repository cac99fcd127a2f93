import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { findLeak } from '@coursecraft/domain/answer-leak-filter/find-leak';
import { hiddenInCriterion } from '@coursecraft/domain/answer-leak-filter/hidden-texts';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Services } from '../../../request-context.ts';
import { readCriteria, readCriteriaById } from '../../criteria/repository/criteria.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { readAssessmentConfig } from '../repository/assessment-config.ts';
import { type Help, readHelpedAnswer, readLessons, saveHelp } from './queries.ts';

type HintRequest = { student: Student; messageId: string; signal: AbortSignal; log: Log };

/**
 * Returns the next help with the last answer to a check or scenario that did not show everything: first the passage of
 * the lesson, then one hint of the author for each answer. Withholds a hint that would reveal a criterion.
 */
export async function giveHint(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  { student, messageId, signal, log }: HintRequest,
): Promise<Help> {
  const { courseId } = student;
  const answer = await readHelpedAnswer(db, student, messageId);
  if (!answer) throw notFound('message');
  const { elementId, itemId, reply, language } = answer;
  const had: Help = { hint: reply.hint, hintPlace: reply.hintPlace };
  const isOpen = answer.isLast && answer.verdict !== 'met' && !reply.pending && reply.state === undefined;
  const config = await readAssessmentConfig(db, courseId);
  if (!isOpen || had.hint !== undefined || config.hints === 'off') return had;
  const check = itemId === null ? undefined : listChecks(answer.content).find(({ id }) => id === itemId);
  const ofElement = await readCriteria(db, courseId, { elementId });
  const askedIds = check?.rows ?? answer.scenarioRows ?? ofElement.map(({ rowId }) => rowId);
  const asked = await readCriteriaById(db, courseId, askedIds);
  // A criterion may be taught in another element than the one that asks for it.
  const taughtIn = new Set([elementId, ...asked.map((criterion) => criterion.elementId)]);
  const lessons = await readLessons(db, courseId, [...taughtIn]);
  if (answer.places === 0) {
    const question = [check?.stem ?? '', ...asked.map(textOf)].join('\n');
    const elements = lessons.map((lesson) => ({ ...lesson, isOpen: lesson.elementId === elementId }));
    const [hintPlace] = await engine.findPassages({ question, elements, language, most: 1 }, { signal });
    if (hintPlace) {
      await saveHelp(db, student, messageId, { hintPlace });
      return { ...had, hintPlace };
    }
  }
  const hint = check?.hints?.[answer.hints];
  if (hint === undefined) return had;
  const seen = lessons.map(({ content }) => plainText(content)).join('\n');
  if (findLeak(hint, [...asked, ...ofElement].flatMap(hiddenInCriterion), seen) !== undefined) {
    log.warn({ itemId }, 'the answer-leak filter blocked a hint');
    return had;
  }
  await saveHelp(db, student, messageId, { hint });
  return { ...had, hint };
}

const textOf = ({ statement, keyPoints }: Criterion): string =>
  [statement, ...keyPoints.map(({ text }) => text)].join('\n');
