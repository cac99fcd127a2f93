import { besideFormulas } from '@coursecraft/domain/text/formula';

/** Words that point at something the page had and the text has not: a figure, a note, a page. */
const LEAD = '(?:please )?(?:see also|see|cf\\.?|shown in|siehe auch|siehe|vgl\\.?|e\\.g\\.|z\\. ?b\\.)';
const THING =
  '(?:figures?|figs?\\.?|tables?|images?|videos?|links?|chapters?|pages?|notes?|abbildung(?:en)?|abb\\.?|tabellen?|tab\\.|bild(?:er)?|kapitel|seiten?)';
const ALONE = '(?:figure|fig\\.|table|abbildung|abb\\.|tabelle)';
const POINTING_BRACKETS = new RegExp(
  `(?:^|(?<=\\s))[([]\\s*(?:${LEAD}\\s*(?:the\\s+)?${THING}?|${ALONE})\\s*[.,;:–-]*\\s*[)\\]](?!\\()`,
  'giu',
);
/** A sign alone between brackets is what is spoken of: “subtraction (-)”. */
const EMPTY_BRACKETS = /(?:^|(?<=\s))[([](?:\s*|\s+[.,;:–-]+\s*|[.,;:–-]+\s+|[.,;:–-]{2,})[)\]](?!\()/gu;
/** “[link]”: all that an export leaves of “Figure 3”. What a sentence says besides pointing there stays. */
const LOST = '\\[link\\](?:(?:,| and|,? or) \\[link\\])*';
const TO_LOST = `as (?:(?:is |are )?(?:shown|illustrated|seen|depicted|described|given|listed|pictured) (?:in|by) ${LOST}|${LOST} (?:illustrates?|shows?|demonstrates?|indicates?|depicts?))`;
const LOST_POINTERS: readonly [RegExp, string][] = [
  [new RegExp(`\\s*\\((?:see |shown in |as shown in |refer to |cf\\. )?(?:figure |table )?${LOST}\\)`, 'gi'), ''],
  [new RegExp(`, ${TO_LOST}(?:,|(?=[.;:)]|$))| ${TO_LOST}(?=[.;:)]|$)`, 'gi'), ''],
];
const LOST_FRAME = new RegExp(`^${TO_LOST}, (\\p{L})`, 'iu');
/** Whether a sentence points at what its text has lost. */
export const pointsAtLost = (text: string): boolean => text.includes('[link]');

/** Where the brackets themselves are spoken of, empty ones mean something. */
const ABOUT_BRACKETS = /parenthes|bracket|operator|tuple|call|function|klammer|funktion|tupel/i;

/** “1.8×10308”: a factor with its decimals, ten, and what stood above it. */
const POWER = /(?<![\d.\p{L}])([−–-]?[1-9]\.\d+|(?<!,)[−–-]?[1-9],\d+)[×·]10([−–-]?[1-9]\d{0,2})(?!\d|\.\d)/u;
const POWERS = new RegExp(POWER, 'gu');

/** “[This handout]({{ site.url }}/a.pdf)”: an address that only its own site could fill in. */
const TEMPLATE = /!?\[([^\]]*)\]\(\{\{[^{}]*\}\}[^)]*\)/g;

/** Three dots stand for what is left open. */
const DOTS = /\.\s\.\s\.|\.{3,}/g;

function mendProse(written: string): string {
  const dots: string[] = [];
  const text = written.replace(TEMPLATE, '$1').replace(DOTS, (all) => `\ue010${dots.push(all) - 1}\ue011`);
  let mended = text
    .replace(POWERS, (_, factor: string, power: string) => `$${factor} × 10^{${power}}$`)
    // Bold that begins where it ends: the word inside was lost, or its marks were set twice.
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/\*{4,}|(?<!\*)\*\*[\s.,;:]*\*\*(?!\*)|(?<=\p{L})_{4,}|(?<!\\)_{4,}(?=\p{L})/gu, ' ')
    // A star behind a word, or alone at an end, led to a note; between two names it multiplies.
    .replace(/(?<=[\p{L}.,;:!?)"”’])\\\*(?=[\s.,;:!?)]|$)|^\\\*(?=\s*\p{L})|\s\\\*$/gu, '');
  const withoutLost = LOST_POINTERS.reduce((said, [pattern, put]) => said.replace(pattern, put), mended).replace(
    LOST_FRAME,
    (_all, first: string) => first.toUpperCase(),
  );
  const withoutPointers = withoutLost.replace(POINTING_BRACKETS, '');
  const withoutBrackets = ABOUT_BRACKETS.test(mended) ? withoutPointers : withoutPointers.replace(EMPTY_BRACKETS, '');
  if (withoutBrackets !== text) {
    mended = withoutBrackets.replace(/\s{2,}/g, ' ').replace(/\s+([,;:.!?])(?=\s|$)/g, '$1');
  }
  return mended
    .replace(/\s+([,;])(?=\s)/g, '$1')
    .replace(/([,;])(\s*\1)+/g, '$1')
    .replace(/[,;]\s*\.(?=\s|$)/g, '.')
    .replace(/(?<![.\d])\.\s?\.(?=\s|$)/g, '.')
    .replace(/\ue010(\d+)\ue011/g, (_all, at: string) => dots[Number(at)] ?? '');
}

/** Prose without what a conversion left behind: marks around nothing, brackets that lost their reference, doubled stops. */
export function mendResidue(markdown: string): string {
  if (
    !POWER.test(markdown) &&
    !/\]\(\{\{|\[\^|\*{4}|\*\*[\s.,;:]*\*\*|_{4}|\\\*|[([]\s*[^()[\]]{0,30}[)\]]|[,;:.]\s*[,;:.]|\s[,;]\s/.test(
      markdown,
    )
  )
    return markdown;
  // Code and formulas keep their letters as they are, and so do the addresses of links.
  return besideFormulas(markdown, (text) =>
    text
      .split(/(`+[^`]+`+|\]\([^)\s]*\))/)
      .map((piece, at) => (at % 2 === 1 ? piece : mendProse(piece)))
      .join(''),
  ).trim();
}
