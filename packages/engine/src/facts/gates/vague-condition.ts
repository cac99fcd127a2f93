import type { LanguagePack } from '../../language/language-pack.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Fact } from '../fact.ts';
import { contentStems } from '../topic-terms.ts';

/** Which thing is meant is told by the sentences before, or by an example. */
const POINTED =
  /^(?:the|der|die|das) (?:(?:given|specified|new|current|prior|previous|original|first|second) )?(?<thing>[\p{L}-]+)$/iu;
/** Words that say of anything that it goes well or badly. */
const EMPTY =
  /^(?:ought|get|got|good|better|best|bad|wors\w*|right|wrong|well|need|want|happen|soll\w*|gut|besser|schlecht\w*)$/;
/** Says that something may be, or is now and then. */
export const HEDGED = /\b(?:may|might|sometimes|often|manchmal|oft)\b/i;

/** “If the condition is true”, “errors may result when mistakes are made”: what it is said of stands elsewhere, or nothing is said. */
export function isVagueCondition(
  { condition, outcome, subject, isFirst }: Extract<Fact, { kind: 'condition' }>,
  counted: ReadonlySet<string>,
  pack: LanguagePack,
): boolean {
  const said = condition.replace(/^(?:only |nur |erst )?(?:as soon as|as long as|provided that|\p{L}+) /iu, '');
  const met = clauseOf(said, pack)?.subject ?? '';
  const known = contentStems(outcome, pack);
  const own = [...contentStems(said, pack)].filter((stem) => !known.has(stem) && !EMPTY.test(stem));
  const isPointed = (isFirst ? [met] : [met, subject]).some((phrase) =>
    counted.has(POINTED.exec(phrase)?.groups?.thing?.toLowerCase() ?? ''),
  );
  if (isPointed) return true;
  const isNew = own.length >= 2 || [...contentStems(met, pack)].some((stem) => own.includes(stem));
  return !isNew || HEDGED.test(outcome);
}
