import type { JudgeRequest } from '@coursecraft/engine/engine';
import { cleanAnswer } from '@coursecraft/engine/judge/clean-answer';
import { contentWords } from '@coursecraft/engine/judge/content-words';
import { pickPack } from '@coursecraft/engine/language/pick-pack';

/** Words of its own that a quote has at least where it shares none with the subject. */
const ENOUGH = 2;

/** What is written to a machine or about being judged, in whatever language, and what is no sentence at all. */
const TO_A_MACHINE =
  /instru[ck]|anweisung|aufgabe:|task:|prompt|rubri[ck]|[ck]rit[eè]r|verdi[ck]t|urteil|judge|grad(e|ing)|master|gemeistert|bestanden|mark(ed|iere)?\b|\bmet\b|answer key|\bkey\b|system|assistant|language model|\bAI\b|\bKI\b|developer|sudo|grant|accept|\b(has|have|hat|habe) passed|\bcheck\b|\byour teacher|correct answer|richtige antwort|encode|https?:|www\.|\w@\w|<[/\w!]|\]\(|javascript|\bdata:|```|[{}[\]|]/i;

const LATIN = /\p{Script=Latin}/u;

/** As it reads: without signs that are not seen, and with letters in their usual form. */
const plain = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * Whether words that a model quotes may prove anything: they say something, they are not said to the judge, and what the
 * student wrote shares a word with the subject. Of every twenty right answers one shares none, in an image or an example of
 * its own: that one holds as long as nothing in it is such as people write to a machine.
 */
export function mayProve(
  quote: string,
  { written, about, language }: { written: string; about: string } & Pick<JudgeRequest, 'language'>,
): boolean {
  const pack = pickPack(`${about} ${written}`, language);
  const said = (text: string) => contentWords(cleanAnswer(text).sentences.join(' '), pack).map(({ stem }) => stem);
  const subject = new Set(contentWords(about, pack).map(({ stem }) => stem));
  const [own, isAbout] = [said(quote), (stem: string) => subject.has(stem)];
  if (own.some(isAbout)) return true;
  const isForeign = LATIN.test(about) && !LATIN.test(written);
  return own.length >= ENOUGH && (said(written).some(isAbout) || !(isForeign || TO_A_MACHINE.test(plain(written))));
}
