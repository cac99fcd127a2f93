import type { JudgeRequest } from '@coursecraft/engine/engine';
import { cleanAnswer } from '@coursecraft/engine/judge/clean-answer';
import { contentWords } from '@coursecraft/engine/judge/content-words';
import { pickPack } from '@coursecraft/engine/language/pick-pack';

/** Words of its own that a quote has at least where it shares none with the subject. */
const ENOUGH = 2;

/**
 * Whether words that a model quotes may prove anything: they are not said to the judge, and they speak of the subject; in
 * words of the student's own alone where what they wrote in all shares some with it.
 */
export function mayProve(
  quote: string,
  { written, about, language }: { written: string; about: string } & Pick<JudgeRequest, 'language'>,
): boolean {
  const pack = pickPack(`${about} ${written}`, language);
  const said = (text: string) => contentWords(cleanAnswer(text).sentences.join(' '), pack).map(({ stem }) => stem);
  const subject = new Set(contentWords(about, pack).map(({ stem }) => stem));
  const [own, isAbout] = [said(quote), (stem: string) => subject.has(stem)];
  return own.some(isAbout) || (own.length >= ENOUGH && said(written).some(isAbout));
}
