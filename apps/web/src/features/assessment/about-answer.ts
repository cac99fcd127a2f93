import { responseInWords } from '@coursecraft/domain/scoring/response-in-words';
import type { Answer, AnswerAbout } from '../../api/offline/answer-queue.ts';
import { findStudentCheck } from '../../components/check/find-student-check.ts';

export function aboutAnswer(
  element: { title: string; version: number; content: string },
  { itemId, response }: Pick<Answer, 'itemId' | 'response'>,
): AnswerAbout {
  const { title, version, content } = element;
  const check = itemId === undefined ? undefined : findStudentCheck(content, itemId);
  if (!check) return { title, version };
  const text = typeof response === 'string' ? response : JSON.stringify(response);
  const answerText = response === undefined ? undefined : responseInWords(check, text);
  return { title, version, question: check.stem, said: answerText, check: JSON.stringify(check) };
}
