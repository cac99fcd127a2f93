import { contentStems } from '../facts/topic-terms.ts';
import { coreOf } from '../key-points/core-of.ts';
import type { LanguagePack } from '../language/language-pack.ts';

/** Fewer words with a meaning of their own are no claim. */
const CLAIM = 2;

const JOINTS: Record<LanguagePack['code'], RegExp> = {
  en: /;\s+(?:and\s+)?|\.\s+(?=\p{Lu})|,?\s+and\s+that\s+|,?\s+and\s+(?:explains?|describes?|states?|says|knows|names?|tells?)\s+(?:that\s+)?/u,
  de: /;\s+(?:und\s+)?|\.\s+(?=\p{Lu})|,?\s+und\s+dass\s+|,?\s+und\s+(?:erklärt|beschreibt|nennt|weiß)[,:]?\s+(?:dass\s+)?/u,
};

/** The two claims of a criterion that makes two; undefined where it makes one, or more than can be told apart. */
export function splitStatement(statement: string, pack: LanguagePack): [string, string] | undefined {
  const parts = coreOf(statement)
    .replace(/\.$/, '')
    .split(JOINTS[pack.code])
    .map((part) => part.trim());
  const [first, second, third] = parts;
  if (!first || !second || third !== undefined) return undefined;
  const isClaim = (part: string) => contentStems(part, pack).size >= CLAIM && pack.finiteVerb.test(part);
  return isClaim(first) && isClaim(second) ? [first, second] : undefined;
}
