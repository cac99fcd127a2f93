import type { PartKind } from './parts.ts';

/** What a request speaks of: by kind, by position, by name, and inside of what. */
export type Target = {
  kind?: PartKind | 'section' | 'sentence' | 'item' | 'row' | 'mark' | undefined;
  /** Counted from 1, from the end where it is negative. */
  position?: number | undefined;
  /** So many from there on. */
  count?: number | undefined;
  /** All of that kind. */
  isAll?: boolean | undefined;
  /** The longest of that kind. */
  isLongest?: boolean | undefined;
  /** What it is about, or its name. */
  about?: string | undefined;
  /** Whether the name stood in quotation marks, so that it is one to the letter. */
  isQuoted?: boolean | undefined;
  /** Only lists of that sort. */
  isOrdered?: boolean | undefined;
  within?: Target | undefined;
  /** Whether it stands in that, or is the next one above or below it. */
  relation?: 'above' | 'below' | undefined;
  /** In the author’s own words. */
  said?: string | undefined;
};

const KINDS: [RegExp, NonNullable<Target['kind']>][] = [
  [
    /^(?:notes?|warnings?|tips?|warnung(?:en)?|tipps?|call-?outs?|call-?out box(?:es)?|(?:hint|info|warning|tip|note) box|box|(?:warn|tipp|info|merk)kasten|hinweiskasten|hinweiskästen|kasten|merkkasten|hinweis)$/,
    'call-out',
  ],
  [/^(?:sentences?|satz|sätze[ns]?)$/, 'sentence'],
  [/^(?:paragra(?:ph|f)s?|absatz|absatzes|absätzen?)$/, 'paragraph'],
  [/^(?:sections?|parts?|chapters?|abschnitte?[ns]?|teile?[ns]?|kapitels?)$/, 'section'],
  [
    /^(?:items?|bullets|bullet points?|entry|entries|steps?|list items?|punkte?|einträge?|eintrag|schritte?|listenpunkte?)$/,
    'item',
  ],
  [
    /^(?:(?:bullet(?:ed)?|numbered|ordered|unordered) )?lists?$|^numbered steps$|^bullets$|^(?:nummerierte[nr]? |ungeordnete[nr]? )?(?:listen?|aufzählung(?:en)?)$/,
    'list',
  ],
  [/^(?:tables?|tabellen?)$/, 'table'],
  [/^(?:foot ?notes?|fußnoten?|endnotes?)$/, 'mark'],
  [/^(?:rows?|(?:tabellen)?zeilen?)$/, 'row'],
  [/^(?:checks?|questions?|quiz(?:zes)?|exercises?|fragen?|aufgaben?|übungen?)$/, 'check'],
  [/^(?:flash ?cards|cards|lernkarten|karteikarten|karten)$/, 'cards'],
  [/^(?:(?:sub)?headings?|titles?|headlines?|(?:zwischen)?überschrift(?:en)?)$/, 'heading'],
  [/^(?:quotes?|quotations?|zitate?)$/, 'quote'],
  [/^(?:code|listings?|programs?|code blocks?|programme?|listing)$/, 'code'],
  [/^(?:pictures?|images?|figures?|bilde?r?|abbildung(?:en)?)$/, 'picture'],
];

const ORDINALS: [RegExp, number][] = [
  [/^(?:second[- ]to[- ]last|second last|penultimate|vorletzte[nrms]?)$/, -2],
  [/^(?:first|1st|erste[nrms]?|1\.)$/, 1],
  [/^(?:second|2nd|zweite[nrms]?|2\.)$/, 2],
  [/^(?:third|3rd|dritte[nrms]?|3\.)$/, 3],
  [/^(?:fourth|4th|vierte[nrms]?|4\.)$/, 4],
  [/^(?:fifth|5th|fünfte[nrms]?|5\.)$/, 5],
  [/^(?:sixth|6th|sechste[nrms]?|6\.)$/, 6],
  [/^(?:seventh|7th|siebte[nrms]?|7\.)$/, 7],
  [/^(?:eighth|8th|achte[nrms]?|8\.)$/, 8],
  [/^(?:last|final|letzte[nrms]?)$/, -1],
];

const COUNTS: Record<string, number> = {
  both: 2,
  beide: 2,
  two: 2,
  three: 3,
  four: 4,
  beiden: 2,
  zwei: 2,
  drei: 3,
  vier: 4,
};

const QUOTED = /[“"„«‘](?<name>[^“”"„«»‘’]+)[”"“»’]/;
const WITHIN =
  /^(?<head>.*?)\s+(?<relation>of|in|from|under|below|inside|beneath|above|before|after|behind|aus|unter|über|nach|hinter|vor|im|des|der)\s+(?<within>(?:the |den |dem |der |des |das |die )?.+)$/i;
const ABOUT =
  /^(?<head>.*?)\s*(?:\b(?:about|on|with|called|named|titled|that mentions|mentioning|containing|saying|regarding|(?:that |which )?(?:starts|begins|starting|beginning) with|(?:that|which) (?:says|is about|tells))\b|(?<!\p{L})(?:über|zu|zum|zur|mit|namens)(?=\s))\s+(?<about>.+)$/iu;
const DETERMINER =
  /^(?:the|teh|this|that|all|my|our|every|each|alle[nr]?|den|die|das|dem|der|des|diese[nrsm]?|jeden?)\s+/i;

const kindOf = (words: string) => KINDS.find(([pattern]) => pattern.test(words.toLowerCase()))?.[1];

/** Whether a word says which part of a text is meant, by its kind, its place or how many. */
export const isKindWord = (word: string): boolean =>
  kindOf(word) !== undefined ||
  ORDINALS.some(([pattern]) => pattern.test(word)) ||
  COUNTS[word] !== undefined ||
  /^(?:intro(?:duction)?|opening|einleitung|einführung|penultimate)$/.test(word);

/** “the last two bullet lists”: position, number and kind, where that is all that is said. */
function readHead(said: string): Target | undefined {
  let left = said.trim();
  const target: Target = {};
  if (/^(?:all|every|each|alle[nr]?|jeden?)\b/i.test(left)) target.isAll = true;
  left = left.replace(DETERMINER, '').replace(DETERMINER, '');
  for (;;) {
    const [word = ''] = /^(?:second[- ]to[- ]last|second last|\S+)/i.exec(left) ?? [];
    const ordinal = ORDINALS.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];
    const count = COUNTS[word.toLowerCase()];
    if (ordinal !== undefined) target.position = ordinal;
    else if (count !== undefined) target.count = count;
    else if (/^\d$/.test(word) && target.position !== undefined) target.count = Number(word);
    else if (/^(?:longest|längste[nrms]?)$/i.test(word)) target.isLongest = true;
    else break;
    left = left.slice(word.length).trim();
  }
  if (/^(?:intro(?:duction)?|opening|einleitung|einführung)$/i.test(left))
    return { ...target, kind: 'paragraph', position: 1 };
  if (/^(?:long sentence|langen? satz)$/i.test(left)) return { ...target, kind: 'sentence' };
  // Steps without a number are the list of them.
  if (/^(?:steps|schritte)$/i.test(left) && target.position === undefined && target.count === undefined)
    return { ...target, kind: 'list', isOrdered: true };
  const kind = kindOf(left);
  if (!kind) return undefined;
  if (/\b(?:numbered|ordered|nummerierte[nr]?)\b/i.test(left) && !/\bun/i.test(left)) target.isOrdered = true;
  if (/\b(?:bullet(?:ed)?|unordered|ungeordnete[nr]?|aufzählung)\b/i.test(left)) target.isOrdered = false;
  return { ...target, kind };
}

/** “sections 3 and 4”, “the second and third paragraph”: one behind the other. */
function readNumbered(said: string): Target | undefined {
  const { kind, from, to, first, second, other } =
    /^(?:(?:the|die|den|das|der) )?(?:(?<kind>\p{L}+) (?<from>\d+)(?: ?(?:and|und|to|bis|&|\+|-|–) ?(?<to>\d+))?|(?<first>\S+) (?:\p{L}+ )?(?:and|und) (?:(?:the|die|den|das|der) )?(?<second>\S+) (?<other>\p{L}+))$/iu.exec(
      said,
    )?.groups ?? {};
  const ordinal = (word = '') => ORDINALS.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];
  const of = kindOf(kind ?? other ?? '');
  const start = from === undefined ? ordinal(first) : Number(from);
  const end = from === undefined ? ordinal(second) : Number(to ?? from);
  if (!of || start === undefined || end === undefined || start < 1 || end < start || end > start + 1) return undefined;
  return { kind: of, position: start, ...(end > start ? { count: 2 } : {}) };
}

const BESIDE: Record<string, Target['relation']> = {
  ...Object.fromEntries(
    ['under', 'below', 'beneath', 'after', 'behind', 'unter', 'nach', 'hinter'].map((word) => [word, 'below' as const]),
  ),
  ...Object.fromEntries(['above', 'before', 'über', 'vor'].map((word) => [word, 'above' as const])),
};

/** “the paragraph under the table”, “the first sentence of the introduction”; under a heading is in its section. */
function placedBeside(text: string): Target | undefined {
  const inside = WITHIN.exec(text);
  const head = inside && readHead(inside.groups?.head ?? '');
  if (!head) return undefined;
  const within = read(inside.groups?.within ?? '');
  const relation = BESIDE[inside.groups?.relation?.toLowerCase() ?? ''];
  const isBlock = within?.kind !== undefined && !['section', 'heading', 'sentence'].includes(within.kind);
  return { ...head, within, ...(relation && isBlock ? { relation } : {}) };
}

/** Reads what a request speaks of; undefined for nothing, and for the whole (“it”, “this text”). */
export function readTarget(said: string): Target | undefined {
  const target = read(said);
  return target && { ...target, said: said.trim() };
}

function read(said: string): Target | undefined {
  // What follows a comma gives a reason: “the weevils, nobody needs them”.
  const text = said
    .trim()
    .replace(/[.!?]+$/, '')
    .replace(/^([^“”"„]*?\S),\s.*$/, '$1')
    .replace(/\s+(?:like the others?|wie die anderen?)$/i, '');
  if (
    /^(?:|it|this|that|everything|(?:the |this |whole |entire )*(?:text|lesson|element|page)|es|das|alles|(?:den |diesen |dieses |diese |die |das |ganzen? |gesamten? )*(?:text|lektion|element|seite))$/i.test(
      text,
    )
  )
    return undefined;
  // “the word bone” is one to the letter.
  const word = /^(?:the|das|den|die|dem) (?:words?|phrase|worte?|wörter) “?(?<about>[^“”]+?)”?$/i.exec(text)?.groups
    ?.about;
  if (word) return { about: word, isQuoted: true };
  const plain = readHead(text) ?? readNumbered(text);
  if (plain) return plain;
  const quoted = QUOTED.exec(text);
  if (quoted && quoted[0].length === text.length) return { about: quoted.groups?.name?.trim(), isQuoted: true };
  const placed = placedBeside(text);
  if (placed?.kind === 'mark') return placed;
  // A name in marks ends what is said of the kind: “the section “Kinds of flour””.
  if (quoted) {
    const before = text.slice(0, quoted.index).trim();
    const head = before.replace(
      /\s*(?<!\p{L})(?:(?:that |which )?(?:starts|begins|starting|beginning) with|that says|about|on|with|called|named|titled|of|in|from|under|below|über|zu|namens|unter|im|aus)$/iu,
      '',
    );
    const isInside = /\b(?:of|in|from|under|below|unter|im|in|aus)$/i.test(before);
    const name: Target = { about: quoted.groups?.name?.trim(), isQuoted: true };
    const outer = readHead(head);
    if (outer) return isInside ? { ...outer, within: { ...name, kind: 'section' } } : { ...outer, ...name };
    const nested = readTarget(head);
    if (nested) return { ...nested, within: nested.within ? { ...nested.within, within: name } : name };
  }
  if (placed?.relation) return placed;
  const about = ABOUT.exec(text);
  const named = about && readHead(about.groups?.head ?? '');
  if (named) return { ...named, about: about.groups?.about?.trim().replace(DETERMINER, '') };
  if (placed) return placed;
  const words = text.replace(DETERMINER, '');
  const leading = /^(?<kind>\S+)\s+(?<about>.+)$/.exec(words)?.groups;
  const first = leading && kindOf(leading.kind ?? '');
  if (first) return { kind: first, about: leading.about };
  const compound = /^(?<about>\p{L}{3,}?)s?(?<kind>liste|tabelle|abschnitt|absatz|kasten)s?$/iu.exec(words);
  const joined = compound && kindOf(compound.groups?.kind ?? '');
  if (joined) return { kind: joined, about: compound.groups?.about };
  // “the dust mask from the list”
  const inside =
    /^(?<head>.+)\s+(?:from|in|of|out of|aus|von|im)\s+(?<within>(?:the |der |dem |den |dieser )?(?:[\p{L}-]+ )?\S+)$/iu.exec(
      words,
    );
  const outer = inside && read(inside.groups?.within ?? '');
  if (inside && outer && (outer.kind === 'list' || outer.kind === 'table' || outer.kind === 'section'))
    return { about: inside.groups?.head, within: outer };
  // “storing section”, „Lagerungsabschnitt“ are named after what they are about.
  const trailing = /^(?<about>.+?)\s+(?<kind>section|paragraph|sentence|table|list|heading|part)$/i.exec(words);
  const kind = trailing && kindOf(trailing.groups?.kind ?? '');
  if (kind) return { kind, about: trailing.groups?.about };
  return words ? { about: words } : undefined;
}
