import { maskFormulas } from '@coursecraft/domain/text/formula';
import type { LanguagePack } from './language-pack.ts';

/** “2×108” may be a power that lost its exponent. */
const LOST_POWER = /\d[×·]10[−–-]?[1-9]\d{0,2}(?![\d.])/;

/** Words that cannot end a sentence; German clauses may end with “an”, “mit” or “zu”. */
const OPEN_END = {
  en: /\b(?:an?|the|of|in|on|at|by|for|with|without|from|to|into|and|or|but|such as|than|that|which|as|is|are|including|like)$/i,
  de: /\b(?:der|die|das|eine|von|für|und|oder|als|dass|wie)$/i,
} as const;

/** “the part of it we look at” refers to earlier text. */
const STRANDED =
  /\b(?:we|you|they|it|he|she|one|people|that|which|who|to) (?:\p{L}+ ){1,4}(?:of|in|on|at|by|for|with|from|to|into)$/iu;

/** Returns whether a text is cut off, unbalanced or has stray marks. */
export function isBroken(written: string, pack: Pick<LanguagePack, 'code'>): boolean {
  const text = maskFormulas(written);
  if (LOST_POWER.test(text) || /\$[^$]*\\\p{L}/u.test(text)) return true;
  const isOpen = OPEN_END[pack.code].test(text.trim()) && !(pack.code === 'en' && STRANDED.test(text.trim()));
  if (isOpen || /[:,;–—-]$/.test(text.trim())) return true;
  if (
    /\*\*\*|\\[*_]|(?:^|\s)\(\s*\)|(?:^|\s)\[\s*\](?![\w(])|\(see\b|\(siehe\b|�|\[\^|\{\{|<\/?\w+>|\s[,.;:](?:\s|$)|\.\./i.test(
      text,
    )
  )
    return true;
  // “That wobble is and unlike bias …” lost some text.
  if (/\b(?:is|are|was|were|ist|sind) (?:and|or|und|oder)\b/i.test(text)) return true;
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  if (count(/\(/g) !== count(/\)/g) || count(/\[/g) !== count(/\]/g) || count(/"/g) % 2 === 1) return true;
  if (count(/“/g) !== count(/”/g) && pack.code === 'en') return true;
  return count(/„/g) !== count(/[“”]/g) && pack.code === 'de';
}
