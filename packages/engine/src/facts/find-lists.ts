import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Part, Topic } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';
import { clauseOf } from './clause.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import type { Fact } from './fact.ts';

/** Says that what follows belongs to something: by a number, by “following”, or by a verb that ends in its list. */
const ANNOUNCES = {
  en: /\b(?:two|three|four|five|six|seven|following|several|these|types?|kinds?|parts?|steps|phases|reasons|rules|ways|components?|properties|factors|signs|causes|advantages|disadvantages)\b|\b(?:are|include|includes|consists? of|contains?|has|have|needs?|requires?|by|for|into|to|such as|when|if)$/i,
  de: /\b(?:zwei|drei|vier|fünf|sechs|sieben|folgende[nrs]?|mehrere|diese|arten|teile|schritte|phasen|gründe|regeln|merkmale|ursachen)\b|\b(?:sind|gehören|umfasst|besteht aus|enthält|hat|braucht|durch|für|wenn)$/i,
} as const;

/** Lists that a part gives, as steps or as what belongs to something. */
export function findLists(part: Part, topic: Pick<Topic, 'title' | 'pack'>): Fact[] {
  const { pack } = topic;
  return enumerationsOf(part, topic).flatMap((enumeration): Fact[] => {
    const claim = enumeration.lead.text.replace(/:$/, '');
    if (!enumeration.ordered && !ANNOUNCES[pack.code].test(claim)) return [];
    const subject = clauseOf(claim, pack)?.subject ?? claim;
    const kind = enumeration.ordered ? 'procedure' : 'parts';
    return [{ kind, subject, plural: false, claim, sentence: enumeration.lead, enumeration }];
  });
}

const COUNTED = {
  en: /\b(?:two|three|four|five|six|seven) [\p{L}-]+(?: [\p{L}-]+){0,3}: ([^.;:]{8,200})$/iu,
  de: /\b(?:zwei|drei|vier|fünf|sechs|sieben) [\p{L}-]+(?: [\p{L}-]+){0,3}: ([^.;:]{8,200})$/iu,
} as const;

/** Between names: where „sowie“ leads into the last, „und“ stands within a name. */
const jointsOf = (hasSowie: boolean) =>
  hasSowie ? /,\s*(?:sowie\s+)?|\s+sowie\s+/ : /,\s*(?:and |or |und |oder )?|\s+(?:and|und)\s+/;

/** The names behind the colon of “three logical operators: and, or, and not”, without its full stop. */
export function listedIn(claim: string, pack: LanguagePack): string[] | undefined {
  const names = COUNTED[pack.code]
    .exec(claim)?.[1]
    ?.split(jointsOf(/\bsowie\b/.test(claim)))
    .map((name) => name.trim())
    .filter(Boolean);
  return names && names.length >= 2 && names.length <= 7 ? names : undefined;
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
