import type { Lexicon } from '../../lexicon/lexicon.ts';
import { isOneSlip } from '../is-one-slip.ts';
import type { Token } from './read-text.ts';

const SLIP = 0.9;
const SYNONYM = 0.8;
const DERIVED = 0.75;
const COMPOUND = 0.6;

/** Whether one word in place of the other turns a sentence round. */
export function areOpposite(one: Token, other: Token, lexicon: Lexicon): boolean {
  if (lexicon.oppositesOf(one.stem).has(other.stem)) return true;
  const [long, short] = one.word.length >= other.word.length ? [one.word, other.word] : [other.word, one.word];
  return short.length > 3 && lexicon.turningPrefixes.some((prefix) => long === prefix + short);
}

export type Likeness = (one: Token, other: Token) => number;

/** 0..1: how surely two words mean one thing; opposites never do. What was compared is remembered. */
export function likenessWith(lexicon: Lexicon): Likeness {
  const known = new Map<Token, Map<Token, number>>();
  return (one, other) => {
    if (one.stem === other.stem) return 1;
    const row = known.get(one) ?? new Map<Token, number>();
    known.set(one, row);
    const found = row.get(other);
    if (found !== undefined) return found;
    const likeness = compareWords(one, other, lexicon);
    row.set(other, likeness);
    return likeness;
  };
}

function compareWords(one: Token, other: Token, lexicon: Lexicon): number {
  if (one.isNumber || other.isNumber || areOpposite(one, other, lexicon)) return 0;
  const [long, short] = one.word.length >= other.word.length ? [one.word, other.word] : [other.word, one.word];
  if (short.length >= 5 && long.length - short.length <= 1 && isOneSlip(long, short)) return SLIP;
  if (one.groups.some((group) => other.groups.includes(group))) return SYNONYM;
  if (short.length < 4) return 0;
  let shared = 0;
  while (shared < short.length && long[shared] === short[shared]) shared += 1;
  if (shared >= Math.max(4, short.length * 0.75)) return DERIVED;
  return long.length > short.length + 2 && long.includes(short) ? COMPOUND : 0;
}
