import { BUILTIN, type Engine, type Run, type TutorAnswer } from '@coursecraft/ai/engine/engine';
import { guardedText } from '@coursecraft/domain/answer-leak-filter/guarded-text';
import { studentTextFilter } from '@coursecraft/domain/answer-leak-filter/student-text-filter';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Material } from './material.ts';

/**
 * Asks the engine and filters its answer, during streaming and afterwards: no hidden text, no claim of mastery. If a
 * rewritten answer may not be shown either, the student gets passages.
 */
export async function askTutor(
  engine: Pick<Engine, 'answerQuestion'>,
  { request, hidden, known, taught }: Material,
  run: Run,
  log: Log,
): Promise<TutorAnswer> {
  const findUnfit = studentTextFilter({ hidden, known, taught });
  const written = guardedText(findUnfit, (delta) => run.onText?.(delta));
  const answer = await engine.answerQuestion(request, { ...run, onText: written.write, findUnfit });
  run.signal.throwIfAborted();
  written.end();
  if (findUnfit(answer.text) === undefined) return answer;
  log.warn({ courseElements: request.elements.length }, 'the answer-leak filter blocked an answer of the tutor');
  return passagesOnly(engine, request, run, answer.language);
}

async function passagesOnly(
  engine: Pick<Engine, 'answerQuestion'>,
  request: Material['request'],
  run: Run,
  language = request.language,
): Promise<TutorAnswer> {
  const found = await engine.answerQuestion(request, { ...run, onText: undefined, model: BUILTIN });
  const withheld = courseMessages('tutor', language)('withheld');
  const text = found.citations.length > 0 ? `${withheld}\n\n${found.text}` : withheld;
  return { ...found, text, answered: false };
}
