import { words } from '@coursecraft/domain/language/words';

/** Words in a row that people do not write alike by chance; short definitions are repeated in fewer. */
const RUN = 9;
/** From this share of an answer in such runs, it is a copy. */
const SHARE = 0.55;

/** Whether an answer is mostly copied, word for word, from a text that its writer had before them. */
export function isCopied(answer: string, seen: string): boolean {
  const own = words(answer);
  if (own.length < RUN || !seen.trim()) return false;
  const source = words(seen.replace(/[`*_]/g, ''));
  const runs = new Set<string>();
  for (let at = 0; at + RUN <= source.length; at += 1) runs.add(source.slice(at, at + RUN).join(' '));
  const plain = words(answer.replace(/[`*_]/g, ''));
  const copied = new Set<number>();
  for (let at = 0; at + RUN <= plain.length; at += 1)
    if (runs.has(plain.slice(at, at + RUN).join(' '))) for (let word = at; word < at + RUN; word += 1) copied.add(word);
  return copied.size >= plain.length * SHARE;
}
