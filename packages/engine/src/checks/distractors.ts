import { overlap } from '@coursecraft/domain/language/words';
import { hashOf } from '../deterministic.ts';
import type { Definition } from '../facts/definitions/definition.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Topic } from '../outline/topic.ts';
import type { ItemContext, PlacedDefinition } from './item-context.ts';

/** Fewer wrong options than these make no choice. */
const FEWEST = 2;

const stemsOf = (text: string, pack: LanguagePack) => contentStems(text, pack);
const meets = (a: Set<string>, b: Set<string>) => [...a].some((stem) => b.has(stem));
const head = (text: string) => text.split(' ').slice(0, 6).join(' ');

/** Two names of one length that share their last word and differ in the others. */
function areRivals(own: Definition, other: Definition, pack: LanguagePack): boolean {
  const [one, two] = [own, other].map(({ term }) => term.toLowerCase().split(' ').map(pack.stem));
  return (
    one !== undefined &&
    two !== undefined &&
    one.length > 1 &&
    one.length === two.length &&
    one.at(-1) === two.at(-1) &&
    one[0] !== two[0]
  );
}

/** What a term is as a word: its last word tells. */
const wordClass = ({ term }: Definition, pack: LanguagePack) => {
  const kind = pack.tokenize(term).at(-1)?.kind;
  return kind === 'gerund' || kind === 'other' || kind === undefined ? 'noun' : kind;
};

/** “Condensation nuclei” are many, whatever the text says of them. */
function areMany({ term, plural }: Definition, pack: LanguagePack): boolean {
  const head = term.split(/ (?:of|for|in|to) /)[0] ?? term;
  return plural || pack.tokenize(head).findLast(({ kind }) => kind === 'noun')?.plural === true;
}

/** Whether what is said of the one could be true of the other too: the same thing, a kind of it, or nearly its words. */
export function couldBeTrueOf(other: Definition, own: Definition, pack: LanguagePack): boolean {
  const term = stemsOf(own.term, pack);
  const otherTerm = stemsOf(other.term, pack);
  if (term.size === 0 || otherTerm.size === 0) return own.term.toLowerCase() === other.term.toLowerCase();
  // “deductive argument”, “inductive argument”: rivals of one kind; “loop”, “while loop”: the one is the other.
  if (meets(term, otherTerm) && !areRivals(own, other, pack)) return true;
  if (own.aliases.includes(other.term) || other.aliases.includes(own.term)) return true;
  if (!areRivals(own, other, pack)) {
    if (meets(stemsOf(own.subject, pack), otherTerm) || meets(stemsOf(other.subject, pack), term)) return true;
    if (meets(stemsOf(head(own.body), pack), otherTerm) || meets(stemsOf(head(other.body), pack), term)) return true;
  }
  return overlap(stemsOf(own.body, pack), stemsOf(other.body, pack)) >= 0.34;
}

/**
 * Definitions of other things of the same kind, the nearest first: from the same topic, then the same chapter; of a
 * body of similar length. None of them could be right for `own`, and no two of them say the same.
 */
export function siblingsOf(own: Definition, topic: Topic, context: ItemContext, most: number): Definition[] {
  const pack = topic.pack;
  const rank = (placed: PlacedDefinition) =>
    (placed.topic === topic ? 0 : placed.topic.chapter === topic.chapter ? 1 : 2) * 30 +
    Math.abs(placed.definition.body.length - own.body.length) +
    (placed.definition.isCode === own.isCode ? 0 : 40) +
    (hashOf(own.term + placed.definition.term) % 10);
  const fitting = context.definitions
    .filter(
      ({ definition, topic: of }) =>
        definition !== own &&
        of === topic &&
        !definition.isPassage &&
        definition.form === own.form &&
        definition.strength > 0.5 &&
        definition.plural === own.plural &&
        definition.body.length < own.body.length * 2 + 30 &&
        definition.body.length > own.body.length * 0.5 &&
        !couldBeTrueOf(definition, own, pack),
    )
    .sort((a, b) => rank(a) - rank(b));
  const chosen: Definition[] = [];
  for (const { definition } of fitting) {
    if (chosen.length >= most) break;
    if (!chosen.some((other) => couldBeTrueOf(other, definition, pack))) chosen.push(definition);
  }
  return chosen;
}

/** Other terms that could stand where this one is asked for, those of its topic first; none that the description itself names. */
export function otherTerms(own: Definition, topic: Topic, context: ItemContext, most: number): Definition[] {
  const pack = topic.pack;
  const described = stemsOf(own.body, pack);
  // What was not told yet tempts nobody.
  const place = context.definitions.findLastIndex((placed) => placed.topic === topic);
  const later = new Set(context.definitions.slice(place + 1));
  const rank = (placed: PlacedDefinition) =>
    (placed.topic === topic ? 0 : 10) -
    (areRivals(placed.definition, own, pack) ? 15 : 0) +
    (placed.definition.isCode === own.isCode ? 0 : 25) +
    (placed.definition.form === own.form ? 0 : 4) +
    Math.abs(placed.definition.term.length - own.term.length) / 3 +
    (hashOf(own.term + placed.definition.term) % 5);
  const chosen: Definition[] = [];
  const fitting = context.definitions
    .filter((placed) => !later.has(placed))
    .filter(
      ({ definition, topic: of }) =>
        definition !== own &&
        of.upload === topic.upload &&
        of.chapter === topic.chapter &&
        definition.isCode === own.isCode &&
        areMany(definition, pack) === areMany(own, pack) &&
        definition.term.includes('(') === own.term.includes('(') &&
        wordClass(definition, pack) === wordClass(own, pack) &&
        (areRivals(definition, own, pack) || !meets(stemsOf(definition.term, pack), described)) &&
        !couldBeTrueOf(definition, own, pack),
    )
    .sort((a, b) => rank(a) - rank(b));
  // Where two are near, none is fetched from afar; beside one, one is; alone, what comes from afar tempts nobody.
  const near = fitting.filter(({ topic: of }) => of === topic);
  const [from, enough] = near.length >= FEWEST ? [near, most] : [near.length > 0 ? fitting : [], FEWEST];
  for (const { definition } of from) {
    if (chosen.length >= enough) break;
    if (!chosen.some((other) => other.term.toLowerCase() === definition.term.toLowerCase())) chosen.push(definition);
  }
  return chosen;
}
