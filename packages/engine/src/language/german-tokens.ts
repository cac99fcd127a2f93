import { type Token, type Tokenize, type TokenKind, wordsWithPlaces } from './tokens.ts';

const set = (text: string) => new Set(text.split(/\s+/));

const CLOSED: readonly (readonly [TokenKind, ReadonlySet<string>])[] = [
  ['determiner', set('der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner jede')],
  [
    'determiner',
    set('jeder jedes jeden jedem alle allen aller manche einige mehrere viele beide beiden ihr ihre ihrer'),
  ],
  ['determiner', set('sein seine seiner seinen dieser diese dieses diesen diesem solche solcher')],
  ['pronoun', set('er sie es wir ihr ich du man ihn ihm ihnen uns euch mich dich sich')],
  ['relative', set('welche welcher welches welchen was wer')],
  [
    'subordinator',
    set('weil wenn falls obwohl während damit dass sobald solange sofern indem bevor nachdem sodass ob'),
  ],
  ['conjunction', set('und oder aber sondern denn sowie')],
  [
    'verb',
    set(
      'ist sind war waren hat haben kann können muss müssen wird werden soll sollen darf dürfen gibt heißt bedeutet besteht bestehen entsteht entstehen dient dienen macht zeigt geht kommt steht liegt bleibt braucht bezeichnet beschreibt enthält gilt führt bewirkt',
    ),
  ],
  [
    'adverb',
    set('nicht nie immer auch nur oft meist dann daher deshalb jedoch dagegen hingegen so sehr zu erst bereits'),
  ],
  [
    'preposition',
    set('in im an am auf aus bei beim bis durch für gegen mit nach ohne über um unter von vom vor zum zur'),
  ],
  ['preposition', set('zwischen wegen trotz seit innerhalb außerhalb ab pro je')],
];

/** Kinds of German words: closed classes from lists, nouns by their capital, the rest by its ending. */
export const tokenizeGerman: Tokenize = (sentence) => {
  const placed = wordsWithPlaces(sentence);
  return placed.map(({ text, start, after }, at): Token => {
    const lower = text.toLowerCase();
    const kind =
      CLOSED.find(([, words]) => words.has(lower))?.[0] ?? openKind(text, placed[at + 1]?.text ?? '', at === 0);
    return { text, start, after, kind, plural: false };
  });
};

function openKind(text: string, next: string, isFirst: boolean): TokenKind {
  if (/^\d/.test(text)) return 'number';
  if (/^\p{Lu}/u.test(text) && !isFirst) return 'noun';
  // “Reifer Teig geht”: an adjective may open a sentence with a capital, a noun follows it.
  if (/^\p{Lu}/u.test(text)) return /(e|er|es|en|em)$/.test(text) && /^\p{Lu}/u.test(next) ? 'adjective' : 'noun';
  if (/(e|er|es|en|em)$/.test(text) && /^\p{Lu}/u.test(next)) return 'adjective';
  if (/^ge\p{Ll}+(t|en)$/u.test(text)) return 'participle';
  return /\p{Ll}{2}(t|en|ern|eln|te|ten)$/u.test(text) ? 'verb' : 'other';
}
