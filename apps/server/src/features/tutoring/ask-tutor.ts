import type { Engine, Run, TutorAnswer } from '@coursecraft/ai/engine/engine';
import { claimsMastery } from '@coursecraft/domain/answer-leak-filter/claims-mastery';
import { answerLeakFilter } from '@coursecraft/domain/answer-leak-filter/find-leak';
import { guardedText } from '@coursecraft/domain/answer-leak-filter/guarded-text';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Material } from './material.ts';

/** Asks the engine and filters its answer, during streaming and afterwards: no hidden text, no claim of mastery. */
export async function askTutor(
  engine: Pick<Engine, 'answerQuestion'>,
  { request, hidden, known }: Material,
  run: Run,
  log: Log,
): Promise<TutorAnswer> {
  const leak = answerLeakFilter(hidden, known);
  const filter = (text: string) => leak(text) ?? (claimsMastery(text, known) ? text : undefined);
  const written = guardedText(filter, (delta) => run.onText?.(delta));
  const answer = await engine.answerQuestion(request, { ...run, onText: written.write });
  run.signal.throwIfAborted();
  written.end();
  if (filter(answer.text) === undefined) return answer;
  log.warn({ courseElements: request.elements.length }, 'the answer-leak filter blocked an answer of the tutor');
  return {
    text: courseMessages('tutor', request.language)('withheld'),
    citations: [],
    answered: false,
    engine: answer.engine,
  };
}
