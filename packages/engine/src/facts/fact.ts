import type { Sentence, SourceBlock } from '../source/source-block.ts';
import type { Definition } from './definitions/definition.ts';
import type { Enumeration } from './lists/enumeration.ts';

type Stated = {
  /** The noun phrase that it is about, as the text has it. */
  subject: string;
  plural: boolean;
  /** The whole as a sentence without its full stop. */
  claim: string;
  /** Where the text says it. */
  sentence: Sentence;
  /** The objective, or the book’s own question, in whose words it is asked for. */
  asked?: { words: string; isQuestion: boolean } | undefined;
};

/** A program with the lines that are asked for, and the blocks of the text that give the answer away. */
type Listing = { code: string; language: string; lines: string[]; shownBy: SourceBlock[] };

/** One side of a contrast: what is said of the one thing and not of the other. */
export type Side = { subject: string; plural: boolean; claim: string; sentence: Sentence };

/** What a text says that is worth knowing, by the kind of question that it answers. */
export type Fact = Stated &
  (
    | { kind: 'definition'; definition: Definition }
    /** What something is for, or what it does. */
    | { kind: 'purpose' | 'action' }
    /** `effect` and `cause` are clauses; `reasons` is the cause in sentences of its own where the text tells it so. */
    | {
        kind: 'cause';
        effect: string;
        cause: string;
        reasons?: readonly string[] | undefined;
        also?: readonly Sentence[] | undefined;
      }
    | { kind: 'contrast'; sides: readonly [Side, Side] }
    /** `condition` with its conjunction: “if it is not accepted in time”. */
    | { kind: 'condition'; condition: string; outcome: string; isFirst: boolean }
    /** How something is done: “by saying so”. */
    | { kind: 'means'; outcome: string }
    /** What must, must not or may only be. */
    | { kind: 'rule' }
    | { kind: 'procedure' | 'parts'; enumeration: Enumeration }
    | { kind: 'quantity'; before: string; after: string; value: number; unit: string }
    /** What somebody holds; `about` is what they hold it about. */
    | { kind: 'view'; holder: string; about: string }
    /** What a stated objective asks for, point by point, with the other sentences that answer it. */
    | { kind: 'objective'; objective: string; points: string[]; also: Sentence[] }
    /** What a listing prints; its `lines` are those of the output. */
    | { kind: 'output'; listing: Listing }
    /** The one order in which the `lines` of a listing can stand, and what it prints where the text says so. */
    | { kind: 'order'; listing: Listing; prints: string[] }
    /** The one line of a listing that the text calls wrong, and what it says of it. */
    | { kind: 'fault'; listing: Listing; line: string; why: string }
    /** What people get wrong, with all that holds instead, and where the text says it beside the first. */
    | { kind: 'misconception'; wrong: string; right: readonly string[]; also: Sentence[] }
  );

/** The sentences that tell a fact beside its first: those of its other side, or those that it goes on in. */
export function toldBeside(fact: Fact | undefined): readonly Sentence[] {
  if (fact?.kind === 'contrast') return fact.sides.map(({ sentence }) => sentence);
  if (fact?.kind === 'cause') return fact.also ?? [];
  return fact?.kind === 'objective' || fact?.kind === 'misconception' ? fact.also : [];
}

const isNoPartOf = (one: Fact, other: Fact): boolean =>
  one.kind === 'definition' &&
  other.kind === 'objective' &&
  other.points.length > 1 &&
  !other.points.some((point) => point.includes(one.definition.body));

/** Whether two facts of one sentence are two matters: the reason of a step, or what one of several things is. */
export const areTwoMatters = (one: Fact, other: Fact): boolean =>
  (one.kind === 'procedure') !== (other.kind === 'procedure') || isNoPartOf(one, other) || isNoPartOf(other, one);

/** Whether a fact is about a program: what proves it is worked out, and nothing is said. */
export const isOfProgram = <Any extends Fact>(fact: Any): fact is Extract<Any, { listing: Listing }> =>
  'listing' in fact;

/** More steps than these nobody tells again in their own words; they are put in order. */
const RETOLD = 7;

/** What has one right answer, a figure or what a program does, is asked for with a key alone. */
export const hasKeyAlone = (fact: Fact): boolean =>
  fact.kind === 'quantity' ||
  isOfProgram(fact) ||
  (fact.kind === 'procedure' && fact.enumeration.items.length > RETOLD);

export type FactKind = Fact['kind'];
/** A fact with how much it matters in its topic: from about 0.75 on it is worth a criterion. */
export type WeighedFact = Fact & { importance: number };
