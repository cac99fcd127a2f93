/** Wordings that say the same; deterministic, so that the same row has the same example answers. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/\bis used to\b/gi, 'serves to'],
  [/\bare used to\b/gi, 'serve to'],
  [/\bsequence of\b/gi, 'series of'],
  [/\b(group|collection) of\b/gi, 'set of'],
  [/\bdisplays\b/gi, 'shows'],
  [/\bcontains\b/gi, 'has'],
  [/\bexecutes\b/gi, 'runs'],
  [/\breturns\b/gi, 'gives back'],
  [/\brepresents\b/gi, 'stands for'],
  [/\bdetermines\b/gi, 'decides'],
  [/\bcreates\b/gi, 'makes'],
  [/\bspecified\b/gi, 'given'],
  [/\bindicates\b/gi, 'shows'],
  [/\bperforms\b/gi, 'does'],
  [/\bbased on\b/gi, 'depending on'],
  [/\bthat can be\b/gi, 'which may be'],
  // A relative clause; “that” before a noun, or alone, is another word.
  [
    /(?<!\b(?:meaning|so|such|means|says|know|indicates|ensures?|is|are|than) )\bthat(?= (?:is|are|was|were|has|have|can|may|must|will|\w+(?:s|ed))\b(?!,))/gi,
    'which',
  ],
  [/\bcommonly\b/gi, 'often'],
  [/\bin order to\b/gi, 'to'],
  [/\bsuch as\b/gi, 'like'],
];
const GERMAN: readonly (readonly [RegExp, string])[] = [
  [/\bdient dazu\b/gi, 'hat den Zweck'],
  [/\bmehrere\b/gi, 'einige'],
  [/\bverwendet\b/gi, 'benutzt'],
  [/\bsowie\b/gi, 'und auch'],
];

/** Says a text in other words where it can, so that it reads like an answer and not like a copy. */
export function paraphrase(text: string, language: 'en' | 'de'): string {
  return (language === 'de' ? GERMAN : ENGLISH).reduce(
    (result, [pattern, words]) => (isSaidBeside(words, result, pattern) ? result : result.replace(pattern, words)),
    text,
  );
}

/** How many letters two words of one root share: “decides” beside “decision”. */
const ROOT = 4;

/** Whether a wording of the same root stands there already. */
function isSaidBeside(words: string, text: string, pattern: RegExp): boolean {
  const [first = ''] = words.split(' ');
  if (first.length <= ROOT) return false;
  const rest = text.replace(pattern, ' ').toLowerCase();
  return new RegExp(`(?<!\\p{L})${first.slice(0, ROOT)}`, 'u').test(rest);
}
