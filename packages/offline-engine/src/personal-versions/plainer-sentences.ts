import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { capital } from '../language/sentence-case.ts';
import { paragraphsOf, sentencesOf } from '../markdown/text-parts.ts';
import { plainerText } from './plainer-text.ts';

/** Words from which a compound sentence is split. */
const LONG = 16;

const JOINT: Record<LanguagePack['code'], RegExp> = {
  en: /, (?:and|but|so) (they|it|he|she|we|you|this|these|the|an?)\b/g,
  de: /, (?:und|aber) (sie|er|es|wir|du|dies|diese[rs]?|der|die|das|eine?)\b/g,
};

/** Simplifies words and splits long compound sentences. */
export function plainerSentences(content: string, pack: LanguagePack): string {
  const plainer = plainerText(content, pack);
  const long = paragraphsOf(plainer)
    .flatMap(sentencesOf)
    .filter(({ text }) => words(text).length > LONG);
  return long.reduceRight((text, { start, end }) => {
    const parted = text.slice(start, end).replace(JOINT[pack.code], (_all, word: string) => `. ${capital(word)}`);
    return text.slice(0, start) + parted + text.slice(end);
  }, plainer);
}
