import nlp from 'compromise/two';
import { type Token, type Tokenize, type TokenKind, wordsWithPlaces } from './tokens.ts';

const set = (text: string) => new Set(text.split(/\s+/));

const CLOSED: readonly (readonly [TokenKind, ReadonlySet<string>])[] = [
  ['determiner', set('a an the this that these those each every some any no all both either neither another such')],
  ['determiner', set('its their his her our your my many few several most much more less fewer')],
  ['pronoun', set('it they he she we you i them him us me himself itself themselves one someone everyone nobody this')],
  ['relative', set('that which who whom whose what where')],
  [
    'subordinator',
    set('because although though if when whenever while since unless until whereas after before once as'),
  ],
  ['conjunction', set('and or but nor yet so')],
  [
    'verb',
    set('is are was were be been being am has have had do does did can cannot could may might must shall should'),
  ],
  ['verb', set('will would means')],
  ['adverb', set('not never always also only often usually sometimes then thus therefore however instead even just')],
  ['preposition', set('of in on at by for with without from to into onto over under between among through during')],
  ['preposition', set('against about across along within than like toward towards upon per via despite')],
];
const DETERMINING = set('that this these those');

/** A sentence is looked at for one thing after another; so many of the last ones are kept as they were read. */
const KEPT = 3000;
const kept = new Map<string, Token[]>();

/** Kinds of English words: closed classes from lists, the rest by `compromise`, mended where a phrase shows it wrong. */
export const tokenizeEnglish: Tokenize = (sentence) => {
  const known = kept.get(sentence);
  if (known) return known;
  const tokens = read(sentence);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(sentence, tokens);
  return tokens;
};

const read: Tokenize = (sentence) => {
  const tags = tagsOf(sentence);
  const tokens = wordsWithPlaces(sentence).map(({ text, start, after }): Token => {
    const found = tags.get(start) ?? [];
    const kind = closedKind(text.toLowerCase()) ?? openKind(found, text);
    return { text, start, after, kind, plural: found.includes('Plural') };
  });
  return mend(tokens);
};

const closedKind = (word: string) => CLOSED.find(([, words]) => words.has(word))?.[0];

/** The tags of `compromise` for each word, by where it begins. */
function tagsOf(sentence: string): Map<number, string[]> {
  const tags = new Map<number, string[]>();
  let at = 0;
  for (const phrase of nlp(sentence).json({ offset: false }) as { terms: { text: string; tags: string[] }[] }[])
    for (const term of phrase.terms) {
      const start = sentence.indexOf(term.text, at);
      if (start < 0 || term.text === '') continue;
      tags.set(start, term.tags);
      at = start + term.text.length;
    }
  return tags;
}

function openKind(tags: string[], text: string): TokenKind {
  const is = (tag: string) => tags.includes(tag);
  if (is('Gerund') || /^[a-z]{3,}ing$/.test(text)) return is('Noun') ? 'noun' : 'gerund';
  // “fell behind”, “silted up”: what goes with a verb.
  if (is('Particle')) return 'adverb';
  if (is('Value') || /^\d/.test(text)) return 'number';
  if (is('Adjective')) return 'adjective';
  if (is('Adverb')) return 'adverb';
  if (is('PastTense') || is('Participle')) return 'participle';
  if (is('Verb')) return 'verb';
  if (is('Preposition')) return 'preposition';
  if (is('Conjunction')) return 'conjunction';
  return is('Noun') || /^\p{Lu}/u.test(text) ? 'noun' : 'other';
}

/** A word after an article is no verb; a word after a noun and before an article is one. */
function mend(tokens: Token[]): Token[] {
  return tokens.map((token, at): Token => {
    const before = tokens[at - 1];
    const next = tokens[at + 1];
    const word = token.text.toLowerCase();
    const opensPhrase = before && (before.kind === 'determiner' || before.kind === 'adjective') && !before.after;
    if (DETERMINING.has(word) && before?.kind === 'noun' && !before.after && word === 'that')
      return { ...token, kind: 'relative' };
    if (word === 'that' && before?.kind === 'verb') return { ...token, kind: 'relative' };
    if (token.kind === 'verb' && opensPhrase && closedKind(word) === undefined && next?.kind !== 'determiner')
      return { ...token, kind: 'noun' };
    const looksFinite =
      /[a-z]s$/.test(word) && token.kind === 'noun' && token.plural && /^(?:noun|gerund)$/.test(before?.kind ?? '');
    const opensObject = next && /^(determiner|subordinator|relative|pronoun)$/.test(next.kind) && !token.after;
    const isOnlyVerb = !next && !tokens.some(({ kind }) => kind === 'verb');
    if (before && looksFinite && (opensObject || isOnlyVerb) && !before.after && !before.plural)
      return { ...token, kind: 'verb' };
    return token;
  });
}

/** “abolished” → “abolish”; nothing for what is no past tense. */
export function infinitiveOfPast(verb: string): string | undefined {
  const isPast = (tagsOf(`they ${verb} it`).get(5) ?? []).includes('PastTense');
  const root = isPast ? nlp(`they ${verb} it`).compute('root').text('root').split(' ')[1] : undefined;
  return root && root !== verb ? root : undefined;
}
