import { maskFormulas } from '@coursecraft/domain/text/formula';
import type { LanguagePack } from '../../language/language-pack.ts';
import { bare } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Fact } from '../fact.ts';

const UNIT =
  '(?:percent|per cent|Prozent|%|°C|°F|degrees(?: Celsius| Fahrenheit)?|Grad(?: Celsius)?|(?:milli|centi|kilo|micro|Milli|Zenti|Kilo)?(?:met(?:er|re)s?|grams?|lit(?:er|re)s?|Meter|Gramm|Liter)|mm|cm|m|km|mg|g|kg|ml|l|mph|km/h|hours?|minutes?|seconds?|days?|weeks?|months?|years?|Stunden?|Minuten?|Sekunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|volts?|Volt|watts?|Watt|bits?|bytes?|spaces|Hz)';
const AMOUNT = new RegExp(
  `(?<![\\d.,–-]\\s?|\\bto |\\bbis |\\band |\\bund |\\bor |between |zwischen )(\\d{1,3}(?:,\\d{3})+|\\d+(?:[.]\\d+)?)\\s?(${UNIT})(?![\\p{L}\\d])`,
  'u',
);
const ANOTHER = /\d/;

/** A statement with one figure and its unit: what may be asked as a number. */
export function findQuantity(sentence: Sentence, text: string, pack: LanguagePack): Fact | undefined {
  const claim = bare(text);
  // A figure in a formula is part of it.
  const match = AMOUNT.exec(maskFormulas(claim));
  if (!match?.[1] || !match[2]) return undefined;
  const before = claim.slice(0, match.index);
  const after = claim.slice(match.index + match[0].length);
  const clause = clauseOf(claim, pack);
  // With two figures in it, nobody knows which is asked for.
  if (!clause || ANOTHER.test(before) || ANOTHER.test(after) || /[([]$/.test(before.trim())) return undefined;
  const value = Number(match[1].replaceAll(',', ''));
  return {
    kind: 'quantity',
    subject: clause.subject,
    plural: clause.plural,
    claim,
    sentence,
    before,
    after,
    value,
    unit: match[2],
  };
}
