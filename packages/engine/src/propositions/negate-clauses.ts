import type { LanguagePack } from '../language/language-pack.ts';
import { baseOf } from './english-verbs.ts';
import { negateEnglish } from './negate-english.ts';

/** Where a clause further back begins. A relative pronoun stands in front of its verb. */
const JOINTS: Record<LanguagePack['code'], RegExp> = {
  en: /,?\s(?:because|when|if|so that|until|whereas|while|although|, so|who|which|that)\s/g,
  de: /,\s(?:dass|weil|wenn|sodass|damit|obwohl|während|bis|die|der|das|wobei)\s/g,
};
const END = /[,;:.!?]|$/;

/** The sentence with a clause further back denied, once for each clause that can be. */
export function withClauseNegated(sentence: string, code: LanguagePack['code']): string[] {
  return [...sentence.matchAll(JOINTS[code])].flatMap((joint) => {
    const begin = joint.index + joint[0].length;
    const end = begin + (END.exec(sentence.slice(begin))?.index ?? 0);
    const clause = sentence.slice(begin, end);
    const isRelative = /\s(?:who|which|that)\s$/.test(joint[0]);
    const turned = code === 'de' ? denyGerman(clause) : isRelative ? denyRelative(clause) : negateEnglish(clause)[0];
    return turned === undefined ? [] : [sentence.slice(0, begin) + turned + sentence.slice(end)];
  });
}

/** “traps the gas” → “does not trap the gas”. Without a verb in front it is no relative clause. */
function denyRelative(clause: string): string | undefined {
  const word = /^\p{Ll}+/u.exec(clause)?.[0] ?? '';
  const rest = clause.slice(word.length);
  if (/^\p{Ll}+ not\b|\b(?:no|never|none|only)\b|n't\b/u.test(clause)) return undefined;
  if (/^(?:is|are|was|were|must|may|will|should|would|could)$/.test(word)) return `${word} not${rest}`;
  if (word === 'can') return `cannot${rest}`;
  const base = baseOf(word);
  return base === undefined ? undefined : `does not ${base}${rest}`;
}

/** Verbs that stand behind another one at the end of a German clause. */
const HELPING =
  /^(?:wird|werden|wurde|wurden|worden|kann|können|muss|müssen|darf|dürfen|soll|sollen|hat|haben|ist|sind|war|waren|lässt|lassen)$/;

/** “das Gas hält” → “das Gas nicht hält”: the verb of the clause stands last. */
function denyGerman(clause: string): string | undefined {
  if (/\b(?:nicht|kein\p{L}*|nie|nur|nichts|kaum|ohne|weder)\b/u.test(clause)) return undefined;
  const words = [...clause.matchAll(/[\p{L}-]+/gu)];
  let at = words.length - 1;
  while (at > 0 && HELPING.test(words[at]?.[0] ?? '')) at -= 1;
  const verb = words[at];
  const isVerb = verb !== undefined && (/^\p{Ll}+(?:t|en|n)$/u.test(verb[0]) || at < words.length - 1);
  if (!verb || !isVerb || at < 1 || words.length < 3) return undefined;
  const article = /(?<=^|\s)eine?[nrsm]?(?=\s\p{Lu})/u.exec(clause);
  const isObject =
    article && !/(?:^|\s)(?:in|an|auf|mit|von|aus|bei|zu|für|durch|als|wie)\s$/.test(clause.slice(0, article.index));
  const place =
    isObject && article.index > 0 ? { index: article.index, put: 'k' } : { index: verb.index, put: 'nicht ' };
  return clause.slice(0, place.index) + place.put + clause.slice(place.index);
}
