import type { LanguagePack } from '../language/language-pack.ts';
import {
  belongsBefore,
  endsWithVerb,
  goesOnInGerman,
  isClause,
  isRelative,
  startsWithVerb,
  subjectOf,
  verbPlace,
} from './clauses.ts';
import { AND } from './joints.ts';
import { joinParts, type Part, splitPart } from './part.ts';

type Code = LanguagePack['code'];

const count = (text: string) => text.trim().split(/\s+/).length;
/** Two things that one subject does are two points where each is told in this many words. */
const TOLD: Record<Code, number> = { en: 4, de: 3 };

/** The clauses of a part, and what one subject does one after the other: each says something of its own. */
export function splitCoordinated(part: Part, code: Code): Part[] {
  const [first, ...pieces] = splitPart(part, AND[code]);
  if (!first) return [part];
  const parts = [first];
  for (const [at, piece] of pieces.entries()) {
    const last = parts.at(-1) ?? first;
    const rest = pieces.slice(at + 1).map(({ joint, text }) => joint + text);
    const tells = code === 'en' ? isTold(last, piece) : isToldInGerman(last, piece, rest);
    const goesOn = tells && !belongsBefore(piece.text, last.text, code);
    if (goesOn) parts.push(piece);
    else parts.splice(-1, 1, joinParts(last, piece));
  }
  const [one, other] = parts;
  const isShort = parts.length === 2 && one && other && Math.min(count(one.text), count(other.text)) < TOLD[code];
  return isShort ? [part] : parts;
}

const isTold = (last: Part, { text }: Part) =>
  (isClause(last.text, 'en', false) || startsWithVerb(last.text)) &&
  (startsWithVerb(text) || verbPlace(text) !== undefined);

function isToldInGerman(last: Part, { text, verbLast, joint }: Part, rest: readonly string[]): boolean {
  if (!verbLast) return goesOnInGerman(text) && goesOnInGerman(last.text);
  if (isRelative(text, joint)) return /\s(?:ist|sind|war|waren)$/.test(last.text);
  const ends = endsWithVerb(text) || rest.some((after) => !after.startsWith(',') && endsWithVerb(after));
  return endsWithVerb(last.text) && ends && count(text) >= 2;
}

/** What leads into a list of things, so that each of them belongs to the proof. */
const NEEDS = /^(.*?\s(?:needs?|requires?|includes?|comprises?|consists? of|contains?|are|involves?))\s+(.+)$/i;
const LONGEST = 4;

const isItem = (text: string) => /\p{L}{2}/u.test(text) && count(text) <= LONGEST;

/** The things that a part lists, each with what is said of all; nothing where it lists none. */
export function splitList(part: Part, code: Code): Part[] {
  return code === 'en' ? splitEnglishList(part) : splitGermanList(part);
}

function splitEnglishList(part: Part): Part[] {
  const [, lead = '', list = ''] = NEEDS.exec(part.text) ?? [];
  const items = splitPart({ ...part, text: list }, AND.en).map(({ text }) => text.trim());
  if (items.length < 3 || !items.every((item) => isItem(item) && verbPlace(item) === undefined)) return [part];
  return items.map((item, at) => ({ ...part, joint: at === 0 ? part.joint : '; ', text: `${lead} ${item}` }));
}

const VERBS_AT_END =
  /(?:\s+(?:sein|werden|haben))?\s+(?:ist|sind|muss|müssen|soll|sollen|wird|werden|braucht|brauchen|hat|haben)$/;

function splitGermanList(part: Part): Part[] {
  const end = VERBS_AT_END.exec(part.text)?.[0] ?? '';
  const subject = subjectOf(part.text, 'de');
  if (!part.verbLast || !end || !subject) return [part];
  const list = part.text.slice(subject.length, part.text.length - end.length).trim();
  const items = splitPart({ ...part, text: list }, AND.de).map(({ text }) => text.trim());
  if (items.length < 3 || !items.every(isItem)) return [part];
  return items.map((item, at) => ({ ...part, joint: at === 0 ? part.joint : '; ', text: `${subject} ${item}${end}` }));
}
