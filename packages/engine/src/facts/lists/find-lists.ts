import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { Part, Topic } from '../../outline/topic.ts';
import type { Sentence } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Fact } from '../fact.ts';
import { standingAlone } from '../gates/stand-alone.ts';
import { announcedLists } from './announced.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import { runOnSteps } from './run-on-steps.ts';

/** Says that what follows belongs to something: by a number, by “following”, or by a verb that ends in its list. */
const ANNOUNCES = {
  en: /\b(?:two|three|four|five|six|seven|following|several|these|types?|kinds?|parts?|steps|phases|reasons|rules|ways|components?|properties|factors|signs|causes|advantages|disadvantages)\b|\b(?:are|include|includes|consists? of|contains?|has|have|needs?|requires?|by|for|into|to|such as|when|if)$/i,
  de: /\b(?:zwei|drei|vier|fünf|sechs|sieben|folgende[nrs]?|mehrere|diese|arten|teile|schritte|phasen|gründe|regeln|merkmale|ursachen)\b|\b(?:sind|gehören|umfasst|besteht aus|enthält|hat|braucht|durch|für|wenn)$/i,
} as const;

/** Lists that a part gives, as steps or as what belongs to something. */
export function findLists(part: Part, topic: Pick<Topic, 'title' | 'pack'>): Fact[] {
  const { pack } = topic;
  const lists = [...enumerationsOf(part, topic), ...runOnSteps(part, topic)].flatMap((list): Fact[] => {
    const claim = standingAlone(list.lead.text, pack).replace(/:$/, '');
    const enumeration = { ...list, lead: { ...list.lead, text: `${claim}:` } };
    if (!enumeration.ordered && !ANNOUNCES[pack.code].test(claim)) return [];
    const subject = clauseOf(claim, pack)?.subject ?? claim;
    const kind = enumeration.ordered ? 'procedure' : 'parts';
    return [{ kind, subject, plural: false, claim, sentence: enumeration.lead, enumeration }];
  });
  return [...lists, ...announcedLists(part, topic)];
}

const COUNTED = {
  en: /\b(?:two|three|four|five|six|seven) [\p{L}-]+(?: [\p{L}-]+){0,3}: ([^.;:]{8,200})$/iu,
  de: /\b(?:zwei|drei|vier|fünf|sechs|sieben) [\p{L}-]+(?: [\p{L}-]+){0,3}: ([^.;:]{8,200})$/iu,
} as const;

const NUMBERS = {
  en: ['two', 'three', 'four', 'five', 'six', 'seven'],
  de: ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben'],
} as const;
/** How the last name is joined: “A, B and C”; “A, B sowie C und D” has three names, and so has “A, B, and C and D”. */
const JOINTS = {
  en: [/,\s*(?:and |or )?/, /,\s*(?:and |or )?|\s+and\s+/],
  de: [/,\s*(?:sowie\s+)?|\s+sowie\s+/, /,\s*(?:und |oder )?|\s+und\s+/],
} as const;

/** The names behind the colon of “three logical operators: and, or, and not”, without its full stop: as many as it says. */
export function listedIn(claim: string, { code }: LanguagePack): string[] | undefined {
  const [lead, listed] = COUNTED[code].exec(claim) ?? [];
  const numbers: readonly string[] = NUMBERS[code];
  const count = numbers.indexOf((lead ?? '').split(' ')[0]?.toLowerCase() ?? '') + 2;
  return JOINTS[code]
    .map((joint) => (listed ?? '').split(joint).flatMap((name) => name.trim() || []))
    .find((names) => names.length === count);
}

/** “Python has three logical operators: and, or, and not.” */
export function findCountedList(sentence: Sentence, text: string, pack: LanguagePack): Fact | undefined {
  const claim = text.replace(/[.]$/, '');
  const names = listedIn(claim, pack);
  const clause = clauseOf(claim, pack);
  if (!names || !clause) return undefined;
  const items = names.map((name): Sentence => ({ ...sentence, raw: name, text: name }));
  const lead: Sentence = { ...sentence, text: `${claim.slice(0, claim.lastIndexOf(':'))}:` };
  const enumeration: Enumeration = { lead, items, ordered: false };
  return { kind: 'parts', subject: clause.subject, plural: clause.plural, claim, sentence, enumeration };
}

/** The list that a fact tells, as what it is or in the one sentence that answers an objective. */
export function listTold(fact: Fact, pack: LanguagePack): Enumeration | undefined {
  if (fact.kind === 'parts') return fact.enumeration;
  if (fact.kind !== 'objective' || splitSentences(fact.claim).length > 1) return undefined;
  const told = findCountedList(fact.sentence, fact.sentence.text, pack);
  return told?.kind === 'parts' ? told.enumeration : undefined;
}
