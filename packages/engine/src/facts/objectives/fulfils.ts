import { coverage } from '@coursecraft/domain/language/words';
import type { Topic } from '../../outline/topic.ts';
import { sentencesOf } from '../../source/source-block.ts';
import type { Fact, FactKind } from '../fact.ts';
import { sequenceIn } from '../lists/sequence.ts';
import { contentStems } from '../topic-terms.ts';
import { MEETS, meets } from '../weigh-facts.ts';
import { demandOf, thingsOf } from './demand.ts';
import { objectiveStems } from './objective-words.ts';

/** Two things that are asked alike. */
const SAME = 0.8;
/** A procedure is told by its heading, which says little. */
const ORDERED = 0.5;
const GIVES_REASON: ReadonlySet<FactKind> = new Set(['cause', 'means', 'condition', 'misconception']);
const OF_PROGRAM: ReadonlySet<FactKind> = new Set(['output', 'order', 'fault']);

/**
 * Whether a fact answers what is asked in the form that its verb asks for: a procedure where an order is wanted, both
 * sides where two things are to be told apart, a reason where one is.
 */
export function fulfils(fact: Fact, asked: string, topic: Topic): boolean {
  const { pack } = topic;
  const demand = demandOf(asked, pack);
  const wanted = objectiveStems(asked, pack);
  if (fact.kind === 'objective' && demandOf(fact.objective, pack) === demand) {
    const own = objectiveStems(fact.objective, pack);
    if (coverage(wanted, own) >= SAME && coverage(own, wanted) >= SAME) return true;
  }
  switch (demand) {
    case 'difference':
      return fact.kind === 'contrast' && setsApart(fact, asked, topic);
    case 'order': {
      const isOrdered =
        fact.kind === 'procedure' || fact.kind === 'order' || sequenceIn(fact.claim, pack) !== undefined;
      return isOrdered && share(fact, asked, topic) >= ORDERED;
    }
    case 'reason':
      return GIVES_REASON.has(fact.kind) && meets(fact, asked, topic) >= MEETS;
    case 'sum':
      return fact.kind === 'means' && share(fact, asked, topic) >= MEETS;
    case 'case':
      return OF_PROGRAM.has(fact.kind) && share(fact, asked, topic) >= MEETS;
    case 'telling':
      // Of one thing alone, what it is.
      if (wanted.size === 1) return coverage(wanted, contentStems(fact.subject, pack)) === 1;
      return fact.kind === 'parts' ? share(fact, asked, topic) >= MEETS : meets(fact, asked, topic) >= MEETS;
  }
}

/** The part of what is asked that a fact holds, the heading that it stands under with it. */
function share(fact: Fact, asked: string, topic: Topic): number {
  const heading = topic.parts.find(({ blocks }) =>
    blocks.some((block) => sentencesOf(block).some(({ raw }) => raw === fact.sentence.raw)),
  )?.title;
  const items = fact.kind === 'procedure' || fact.kind === 'parts' ? fact.enumeration.items : [];
  const told = [topic.title, heading ?? '', fact.claim, ...items.map(({ text }) => text)].join(' ');
  return coverage(objectiveStems(asked, topic.pack), contentStems(told, topic.pack));
}

/** Each of the things is on a side of its own. */
function setsApart(fact: Extract<Fact, { kind: 'contrast' }>, asked: string, { pack }: Topic): boolean {
  const things = thingsOf(asked, pack).map((thing) => contentStems(thing, pack));
  const [one, other] = fact.sides.map(({ subject }) => contentStems(subject, pack));
  const [first, second] = things;
  if (things.length !== 2 || !one || !other || !first || !second) return false;
  const own = (stems: ReadonlySet<string>, theirs: ReadonlySet<string>) => [...stems].find((stem) => !theirs.has(stem));
  const [a, b] = [own(first, second), own(second, first)];
  if (a === undefined || b === undefined) return false;
  return (one.has(a) && other.has(b) && !one.has(b)) || (one.has(b) && other.has(a) && !one.has(a));
}
