import { baseOf, ENGLISH_VERBS } from './english-verbs.ts';

const AUXILIARY = 'is|are|was|were|can|could|must|may|might|will|would|shall|should|has|have|had|does|do|did';

/** In front of these stands a noun that only looks like a verb, or an infinitive. */
const NO_VERB_AFTER =
  /^(?:an?|the|this|that|these|those|to|of|in|on|at|by|for|with|from|into|and|or|its|their|his|her|our|your|some|any|no|each|every|two|three|different|many|more|not)$/i;

const DROP: readonly [RegExp, string][] = [
  [/\bcannot\b/, 'can'],
  [/\bcan't\b/, 'can'],
  [/\bwon't\b/, 'will'],
  [/\b(is|are|was|were|must|should|would|could|has|have|had)n't\b/, '$1'],
  [/\b(is|are|was|were|can|must|may|will|should|would|could|has|have|had|might) not\b(?! only| just)/, '$1'],
];

/** “does not trap” → “traps”. */
function withoutDo(sentence: string): string | undefined {
  const match = /\b(does|do)(?: not|n't) (\p{Ll}+)\b/u.exec(sentence);
  const verb = match?.[2];
  if (!match || !verb) return undefined;
  return sentence.replace(match[0], match[1] === 'do' ? verb : thirdPerson(verb));
}

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Denies the main verb of an English sentence, or takes away that it is denied. */
export function negateEnglish(sentence: string): string[] {
  for (const [pattern, put] of DROP) if (pattern.test(sentence)) return [sentence.replace(pattern, put)];
  const dropped = withoutDo(sentence);
  if (dropped !== undefined) return [dropped];
  if (/\b(?:no|none|nothing|nobody|never|neither|nor|hardly|without)\b/i.test(sentence)) return [];
  const words = [...sentence.matchAll(/[\p{L}'-]+/gu)];
  const begin = startOfMain(sentence);
  for (const [at, match] of words.entries()) {
    if (match.index < begin || at === 0) continue;
    const word = match[0];
    const end = match.index + word.length;
    const previous = words[at - 1]?.[0] ?? '';
    const isRelative = RELATIVE.test(previous);
    if (new RegExp(`^(?:${AUXILIARY})$`).test(word)) {
      // “The argument that is attacked is …”: the verb of the main clause comes later.
      if (isRelative) continue;
      // “have” and “do” are auxiliaries only in front of a verb's own form.
      if (
        /^(?:has|have|had)$/.test(word) &&
        !/^\s+(?:been|\p{Ll}+ed|become|grown|gone|made|shown)\b/u.test(sentence.slice(end))
      )
        return word === 'had'
          ? []
          : [sentence.slice(0, match.index) + (word === 'has' ? 'does not have' : 'do not have') + sentence.slice(end)];
      if (/^(?:does|do|did)$/.test(word) || /^\s+(?:only|just|also)\b/.test(sentence.slice(end))) return [];
      return [sentence.slice(0, match.index) + (word === 'can' ? 'cannot' : `${word} not`) + sentence.slice(end)];
    }
    if (isRelative) return [];
    if (NO_VERB_AFTER.test(previous)) continue;
    const base = baseOf(word);
    if (base !== undefined && !baseOf(words[at + 1]?.[0] ?? '')) {
      // “It quickly grows.” → “It does not quickly grow.”
      const from = /\p{L}ly$/u.test(previous) ? (words[at - 1]?.index ?? match.index) : match.index;
      return [`${sentence.slice(0, from)}does not ${sentence.slice(from, match.index)}${base}${sentence.slice(end)}`];
    }
    if (
      ENGLISH_VERBS.has(word) &&
      /[^s]s$|^(?:they|we|you|people|children|women|men|data|bacteria)$/i.test(previous) &&
      !baseOf(previous.toLowerCase())
    )
      return [`${sentence.slice(0, match.index)}do not ${word}${sentence.slice(end)}`];
  }
  return [];
}

const RELATIVE = /^(?:who|which|that|whose|where)$/i;

/** Behind a clause or phrase that stands in front (“When it rains, …”). */
function startOfMain(sentence: string): number {
  if (
    !/^(?:when|if|while|because|since|although|as|after|before|until|unless|once|in|on|at|during|for|by|with)\b/i.test(
      sentence,
    )
  )
    return 0;
  const comma = sentence.indexOf(', ');
  return comma < 0 ? 0 : comma + 2;
}
