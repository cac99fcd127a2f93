import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import { partsOf } from '../markdown/parts.ts';
import { sentencesOf } from '../markdown/text-parts.ts';
import { withTerm } from './put-term.ts';

/** Words from which a sentence is split. */
const LONG = 14;

/** Words of the same role in a sentence. “However” is none of “but”: it also stands between commas. */
const PLAINER: Record<LanguagePack['code'], [string, string][]> = {
  en: [
    ['in order to', 'to'],
    ['due to the fact that', 'because'],
    ['in the event that', 'if'],
    ['at this point in time', 'now'],
    ['with regard to', 'about'],
    ['a large number of', 'many'],
    ['the majority of', 'most'],
    ['prior to', 'before'],
    ['subsequent to', 'after'],
    ['subsequently', 'then'],
    ['utilize', 'use'],
    ['utilise', 'use'],
    ['utilizes', 'uses'],
    ['utilized', 'used'],
    ['utilizing', 'using'],
    ['utilises', 'uses'],
    ['utilised', 'used'],
    ['a number of', 'some'],
    ['in spite of the fact that', 'although'],
    ['is able to', 'can'],
    ['are able to', 'can'],
    ['has the ability to', 'can'],
    ['in the vicinity of', 'near'],
    ['for the purpose of', 'for'],
    ['commence', 'begin'],
    ['commences', 'begins'],
    ['terminate', 'end'],
    ['terminates', 'ends'],
    ['facilitate', 'help'],
    ['facilitates', 'helps'],
    ['demonstrate', 'show'],
    ['demonstrates', 'shows'],
    ['approximately', 'about'],
    ['sufficient', 'enough'],
    ['numerous', 'many'],
    ['obtain', 'get'],
    ['obtains', 'gets'],
    ['additionally', 'also'],
    ['furthermore', 'also'],
  ],
  de: [
    ['aufgrund der Tatsache, dass', 'weil'],
    ['zum gegenwärtigen Zeitpunkt', 'jetzt'],
    ['in der Lage sein', 'können'],
    ['eine Vielzahl von', 'viele'],
    ['beziehungsweise', 'oder'],
    ['im Falle, dass', 'wenn'],
    ['nichtsdestotrotz', 'trotzdem'],
    ['sämtliche', 'alle'],
    ['infolgedessen', 'darum'],
    ['darüber hinaus', 'auch'],
    ['ausschließlich', 'nur'],
    ['diesbezüglich', 'dazu'],
  ],
};

/** Plainer German words with another case, applied only if the form is unambiguous. */
const RECAST: [RegExp, (...found: string[]) => string][] = [
  [
    /\b(m)ittels (eines|des) (\p{Ll}+en )?(\p{Lu}[\p{L}-]+?)e?s(?!\p{L})/giu,
    (_all, m = '', article = '', adjective = '', noun = '') =>
      `${m}it ${article === 'des' ? 'dem' : 'einem'} ${adjective}${noun}`,
  ],
  [/\b(m)ittels (einer|der)(?= )/giu, (_all, m = '', article = '') => `${m}it ${article}`],
  [
    /\b(m)ittels (\p{Ll}+)en (\p{Lu}[\p{L}-]+?)e?s(?!\p{L})/giu,
    (_all, m = '', adjective = '', noun = '') => `${m}it ${adjective}em ${noun}`,
  ],
  [
    /\b(i)m Anschluss an (das|den|ein|einen|eine)(?= )/giu,
    (_all, i = '', article = '') => {
      const dative = article === 'eine' ? 'einer' : /^ein/.test(article) ? 'einem' : 'dem';
      return `${i === 'I' ? 'N' : 'n'}ach ${dative}`;
    },
  ],
];

const READ = ['paragraph', 'list', 'call-out', 'quote'];

/** Simplifies words and shortens sentences. */
export function plainerText(content: string, pack: LanguagePack): string {
  return partsOf(content)
    .filter(({ kind }) => READ.includes(kind))
    .toReversed()
    .reduce(
      (text, { start, end }) => text.slice(0, start) + plainer(text.slice(start, end), pack) + text.slice(end),
      content,
    );
}

function plainer(text: string, pack: LanguagePack): string {
  const recast = pack.code === 'de' ? RECAST.reduce((result, [was, now]) => result.replace(was, now), text) : text;
  const simple = PLAINER[pack.code].reduce((result, [was, now]) => withTerm(result, was, now), recast);
  return sentencesOf({ start: 0, end: simple.length, text: simple })
    .filter((sentence) => words(sentence.text).length > LONG)
    .toReversed()
    .reduce(
      (result, { start, end, text: long }) => result.slice(0, start) + parted(long, pack) + result.slice(end),
      simple,
    );
}

/** Split points before a second subject. */
const JOINTS: Record<LanguagePack['code'], readonly [RegExp, string][]> = {
  en: [
    [/;\s+(?=\p{Ll})/u, ''],
    [/,\s+and\s+(?=(?:it|they|he|she|we|you|this|these|there)\s)/u, ''],
    [/,\s+and\s+(?:therefore|so)\s+(?=(?:it|they|he|she|this)\s)/u, 'Therefore '],
    [/,\s+but\s+(?=(?:it|they|he|she|we|you|this|these|there|the)\s)/u, 'But '],
    [/,\s+because\s+(?=(?:it|they|the|an?|this|these)\s)/u, 'This is because '],
  ],
  de: [
    [/;\s+(?=\p{Ll})/u, ''],
    [/,\s+und\s+(?=(?:es|er|sie|man|wir|dies|das)\s+\p{Ll})/u, ''],
    [/,\s+aber\s+(?=(?:es|er|sie|man|wir|das|die|der)\s)/u, 'Aber '],
    [/,\s+denn\s+/u, 'Denn '],
  ],
};
const FEW = 4;

function parted(sentence: string, pack: LanguagePack): string {
  for (const [joint, lead] of JOINTS[pack.code]) {
    const found = joint.exec(sentence);
    const rest = found ? lead + sentence.slice(found.index + found[0].length) : '';
    const first = found ? sentence.slice(0, found.index) : '';
    if (words(first).length < FEW || words(rest).length < FEW) continue;
    return `${first}. ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
  }
  return sentence;
}
