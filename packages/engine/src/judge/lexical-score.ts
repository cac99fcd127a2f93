import { packOf } from '../language/pick-pack.ts';
import { align } from './align.ts';
import { contentWords } from './content-words.ts';
import { scoreOf } from './thresholds.ts';
import { likenessIn } from './word-likeness.ts';

/** How far an answer agrees with a reference by its words, 0..1, before any guard is asked. */
export function lexicalScore(answer: string, reference: string, question: string, language: string): number {
  const pack = packOf(language);
  const read = (text: string) => contentWords(text, pack);
  return scoreOf(align(read(answer), read(reference), read(question), likenessIn(pack)));
}
