import type { LanguagePack } from '../../language/language-pack.ts';
import type { Part, Topic } from '../../outline/topic.ts';
import { bare, capital, surelyInside } from '../../rows/sentence-case.ts';
import { type Sentence, sentencesOf } from '../../source/source-block.ts';
import { upright } from '../clauses/german-order.ts';
import { toldClause } from '../clauses/told-clause.ts';
import type { Fact } from '../fact.ts';
import { leansBack } from '../gates/leaning.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import type { Enumeration } from './enumeration.ts';

type Told = Extract<Fact, { kind: 'objective' }> | Extract<Fact, { enumeration: Enumeration }>;

const ORDINALS = {
  en: [
    /^First(?:ly)?,? /,
    /^Second(?:ly)?,? /,
    /^(?:Third(?:ly)?|Finally|Lastly),? /,
    /^(?:Fourth(?:ly)?|Finally|Lastly),? /,
  ],
  de: [/^Erstens /, /^Zweitens /, /^Drittens /, /^Viertens /],
} as const;
const COUNTS = { en: ['two', 'three', 'four'], de: ['zwei', 'drei', 'vier'] } as const;
const REASONS = {
  en: { lead: /\b(?:reasons|causes)\b/i, heading: /^why\b/i },
  de: { lead: /\b(?:Gründe|Ursachen)\b/i, heading: /^(?:warum|weshalb|wieso|woran)\b/i },
} as const;
/** “There are three reasons for the decline of the port”: what they are of is said. */
const SAYS_OF_WHAT = {
  en: /\b(?:reasons|causes|advantages|disadvantages|functions|tasks|features|parts|rules|conditions|effects) (?:for|of|why|that|in|to)\b/i,
  de: /\b(?:Gründe|Ursachen|Vorteile|Nachteile|Aufgaben|Merkmale|Teile|Regeln|Bedingungen|Folgen) (?:für|des|der|dafür, dass|eines|einer|von)\b/i,
} as const;

/** Lists that running text announces: “… for three reasons. First, …”, “…: A, B and C”, “…, including A; B; and C”. */
export const announcedLists = (part: Part, topic: Pick<Topic, 'title' | 'pack'>): Fact[] =>
  part.blocks.flatMap((block) => {
    if (block.kind !== 'paragraph') return [];
    const sentences = sentencesOf(block);
    const inOrder = ordinalsIn(sentences, part.title || topic.title, topic.pack);
    return [...(inOrder ? [inOrder] : []), ...sentences.flatMap((each) => inOne(each, topic.pack) ?? [])];
  });

function ordinalsIn(sentences: readonly Sentence[], heading: string, pack: LanguagePack): Told | undefined {
  const { code } = pack;
  const from = sentences.findIndex(({ text }) => ORDINALS[code][0].test(text));
  const lead = sentences[from - 1];
  const counted = lead && COUNTS[code].findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(lead.text)) + 2;
  if (!lead || !counted || counted < 2) return undefined;
  const marks = ORDINALS[code].slice(0, counted);
  const said = marks.flatMap((mark) => sentences.slice(from).find(({ text }) => mark.test(text)) ?? []);
  const points = said.flatMap(({ text }, at) => asPoint(text.replace(marks[at] ?? '', ''), pack) ?? []);
  if (new Set(said).size < counted || points.length < counted) return undefined;
  const isWhy = REASONS[code].lead.test(lead.text) && REASONS[code].heading.test(heading) && heading.endsWith('?');
  if (isWhy) return answering(heading, points, lead, said);
  const claim = bare(lead.text);
  return SAYS_OF_WHAT[code].test(claim) && !leans(claim, pack) ? partsOf(claim, points, lead, pack) : undefined;
}

/** “There are three reasons for …” points at no place. */
const leans = (claim: string, pack: LanguagePack) => leansBack(claim.replace(/^There (?:is|are|was|were) /, ''), pack);

const answering = (words: string, points: string[], sentence: Sentence, also: Sentence[]): Told => ({
  kind: 'objective',
  subject: points[0] ?? '',
  plural: false,
  claim: points.join('. '),
  sentence,
  also,
  objective: words,
  points,
  asked: { words, isQuestion: true },
});

function partsOf(claim: string, items: readonly string[], sentence: Sentence, pack: LanguagePack): Told {
  const lead = { ...sentence, text: `${claim}:` };
  const enumeration = { lead, items: items.map((text) => ({ ...sentence, raw: text, text })), ordered: false };
  const subject = toldClause(claim, pack)?.subject ?? claim;
  return { kind: 'parts', subject, plural: true, claim, sentence, enumeration };
}

/** What stands behind an ordinal, as a sentence of its own: what is set behind a colon only shows it. */
function asPoint(text: string, pack: LanguagePack): string | undefined {
  const said = standingAlone(bare(text).split(/: |; /)[0] ?? text, pack);
  const small = pack.code === 'de' ? said.charAt(0).toLowerCase() + said.slice(1) : said;
  const [, verb = '', rest = ''] = /^(\p{Ll}+) sich (.+)$/u.exec(small) ?? [];
  const told =
    pack.code === 'en'
      ? capital(said)
      : rest
        ? upright(`${verb} ${rest}`).replace(` ${verb} `, ` ${verb} sich `)
        : upright(small);
  const isTold = pack.code === 'en' || /^\p{Lu}/u.test(told);
  return isTold && told.split(' ').length > 2 && !leansBack(told, pack) ? told : undefined;
}

const FEWEST = 3;
const MOST = 7;
const LONGEST = 20;
const LONGEST_NAME = 5;
/** “Mr Hale had three rules” is a story; “such as” leaves the rest open. */
const INCLUDING = {
  en: /^(?:[^,]{4,70}, (?=there are\b))?(there are (?:many|several|various|different|a number of) [^,;:]{8,80}), (?:including|among them|namely) ([^:]+;[^:]+)$/i,
  de: /^((?:es gibt (?:viele|mehrere|verschiedene)) [^,;:]{8,80}), (?:darunter|nämlich|etwa) ([^:]+;[^:]+)$/i,
} as const;
const INCLUDE = /^((?:The |Common |Typical |Main )?[\p{L}’' -]{6,60}?) (?:also )?(includes?) ([^:;]{20,})$/u;
const NAMED = /^([^,;:]{15,}): ([^.;:]{12,})$/;
const NO_NAMES = /\b(?:it|they|this|these|such|example|instance|Beispiel|dies\w*|folgend\w*|following)\b/i;

function inOne(sentence: Sentence, pack: LanguagePack): Told | undefined {
  const said = bare(sentence.text);
  const [, announced = '', set = ''] = INCLUDING[pack.code].exec(said) ?? [];
  if (announced) return whole(capital(announced), set.split(/;\s*(?:and |or |und |oder )?/), sentence, pack);
  return included(sentence, said, pack) ?? named(sentence, said, pack);
}

function whole(claim: string, items: readonly string[], sentence: Sentence, pack: LanguagePack): Told | undefined {
  // What is added behind a comma goes on about the item.
  const points = items.map((item) => item.split(/, (?:both|which|who|so)\b/)[0]?.trim() ?? item);
  const areSound = points.every(
    (item) => item && item.split(' ').length <= LONGEST && !NO_NAMES.test(item.split(' ').slice(0, 2).join(' ')),
  );
  if (!areSound || points.length < FEWEST || points.length > MOST || leans(claim, pack)) return undefined;
  return partsOf(claim, points, sentence, pack);
}

/** “Common components include A, B, and C.” */
function included(sentence: Sentence, said: string, pack: LanguagePack): Told | undefined {
  const [, subject = '', verb = '', rest = ''] = pack.code === 'en' ? (INCLUDE.exec(said) ?? []) : [];
  const items = rest.split(/,\s+and\s+|,\s+/);
  const small = surelyInside(subject, pack);
  if (!small || !/,\s+and\s+/.test(rest) || NO_NAMES.test(said) || items.some((item) => item.split(' ').length < 2))
    return undefined;
  const told = whole(subject, items, sentence, pack);
  const words = `What ${/s$/.test(verb) ? 'does' : 'do'} ${small} include?`;
  return told && answering(words, items.map(capital), sentence, []);
}

/** “The demands were the same everywhere: A, B and C.”: names, and no sentences. */
function named(sentence: Sentence, said: string, pack: LanguagePack): Told | undefined {
  const [, claim = '', listed = ''] = NAMED.exec(said) ?? [];
  const items = listed.split(/,\s*(?:and |und )?|\s+(?:and|und)\s+/);
  const areNames = items.every(
    (item) =>
      item.split(' ').length <= LONGEST_NAME &&
      !pack.tokenize(item).some(({ kind }) => /^(?:verb|pronoun|adverb)$/.test(kind)),
  );
  const clause = toldClause(claim, pack);
  const isMany = clause && (clause.plural || /(?:en|ern|eln|sind)$/.test(clause.verb));
  const isJoined = /\s(?:and|und)\s[^,]+$/.test(listed);
  if (!isMany || clause.lead || !areNames || !isJoined || NO_NAMES.test(claim) || /\d/.test(listed)) return undefined;
  return items.length > FEWEST ? whole(claim, items, sentence, pack) : undefined;
}
