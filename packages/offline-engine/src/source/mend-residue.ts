import { besideFormulas } from '@coursecraft/domain/text/formula';

/** Words before a lost reference. */
const LEAD = '(?:please )?(?:see also|see|cf\\.?|shown in|siehe auch|siehe|vgl\\.?|e\\.g\\.|z\\. ?b\\.)';
const THING =
  '(?:figures?|figs?\\.?|tables?|images?|videos?|links?|chapters?|pages?|notes?|abbildung(?:en)?|abb\\.?|tabellen?|tab\\.|bild(?:er)?|kapitel|seiten?)';
const ALONE = '(?:figure|fig\\.|table|abbildung|abb\\.|tabelle)';
const POINTING_BRACKETS = new RegExp(
  `(?:^|(?<=\\s))[([]\\s*(?:${LEAD}\\s*(?:the\\s+)?${THING}?|${ALONE})\\s*[.,;:–-]*\\s*[)\\]](?!\\()`,
  'giu',
);
/** A single sign in brackets is content: “subtraction (-)”. */
const EMPTY_BRACKETS = /(?:^|(?<=\s))[([](?:\s*|\s+[.,;:–-]+\s*|[.,;:–-]+\s+|[.,;:–-]{2,})[)\]](?!\()/gu;
/** “[link]” is what exports leave of “Figure 3”. */
const LOST = '\\[link\\](?:(?:,| and|,? or) \\[link\\])*';
const TO_LOST = `as (?:(?:is |are )?(?:shown|illustrated|seen|depicted|described|given|listed|pictured) (?:in|by) ${LOST}|${LOST} (?:illustrates?|shows?|demonstrates?|indicates?|depicts?))`;
const LOST_POINTERS: readonly [RegExp, string][] = [
  [new RegExp(`\\s*\\((?:see |shown in |as shown in |refer to |cf\\. )?(?:figure |table )?${LOST}\\)`, 'gi'), ''],
  [new RegExp(`, ${TO_LOST}(?:,|(?=[.;:)]|$))| ${TO_LOST}(?=[.;:)]|$)`, 'gi'), ''],
];
const LOST_FRAME = new RegExp(`^${TO_LOST}, (\\p{L})`, 'iu');
/** Returns whether a sentence contains a lost reference. */
export const pointsAtLost = (text: string): boolean => text.includes('[link]');

/** Empty brackets are meaningful in a text about them. */
const ABOUT_BRACKETS = /parenthes|bracket|operator|tuple|call|function|klammer|funktion|tupel/i;

/** “1.8×10308” lost its superscript. */
const POWER = /(?<![\d.\p{L}])([−–-]?[1-9]\.\d+|(?<!,)[−–-]?[1-9],\d+)[×·]10([−–-]?[1-9]\d{0,2})(?!\d|\.\d)/u;
const POWERS = new RegExp(POWER, 'gu');

/** “[This handout]({{ site.url }}/a.pdf)” is an unresolved template link. */
const TEMPLATE = /!?\[([^\]]*)\]\(\{\{[^{}]*\}\}[^)]*\)/g;

const DOTS = /\.\s\.\s\.|\.{3,}/g;

function mendProse(written: string): string {
  const dots: string[] = [];
  const text = written.replace(TEMPLATE, '$1').replace(DOTS, (all) => `\ue010${dots.push(all) - 1}\ue011`);
  let mended = text
    .replace(POWERS, (_, factor: string, power: string) => `$${factor} × 10^{${power}}$`)
    // Empty bold, whose word was lost or whose marks were doubled.
    .replace(/\[\^[^\]\s]+\]/g, '')
    .replace(/\*{4,}|(?<!\*)\*\*[\s.,;:]*\*\*(?!\*)|(?<=\p{L})_{4,}|(?<!\\)_{4,}(?=\p{L})/gu, ' ')
    // A star after a word was a note mark; between names it multiplies.
    .replace(ESCAPED_STAR, '$1')
    .replace(/(?<=[\p{L}.,;:!?)"”’])\\\*(?=[\s.,;:!?)]|$)|^\\\*(?=\s*\p{L})|\s\\\*$/gu, '');
  const withoutLost = LOST_POINTERS.reduce((result, [pattern, put]) => result.replace(pattern, put), mended).replace(
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

/** A single star before a capitalized word was the mark of a note. Stars before small letters belong to code. */
const LONE_STAR = /(^|[\s([])\*(?=\p{Lu}\p{Ll}{2})/gu;
const ESCAPED_STAR = /(^|[\s([])\\\*(?=\p{Lu}\p{Ll}{2})/gu;

const withoutLoneStar = (markdown: string): string => {
  const stars = markdown.replace(/`[^`]*`|\\\*/g, '').match(/\*/g)?.length ?? 0;
  return stars === 1 ? markdown.replace(LONE_STAR, '$1') : markdown;
};

/** Removes conversion residue: empty marks, empty brackets and doubled periods. */
export function mendResidue(written: string): string {
  const markdown = withoutLoneStar(written);
  if (
    !POWER.test(markdown) &&
    !/\]\(\{\{|\[\^|\*{4}|\*\*[\s.,;:]*\*\*|_{4}|\\\*|[([]\s*[^()[\]]{0,30}[)\]]|[,;:.]\s*[,;:.]|\s[,;]\s/.test(
      markdown,
    )
  )
    return markdown;
  // Code, formulas and link URLs stay unchanged.
  return besideFormulas(markdown, (text) =>
    text
      .split(/(`+[^`]+`+|\]\([^)\s]*\))/)
      .map((piece, at) => (at % 2 === 1 ? piece : mendProse(piece)))
      .join(''),
  ).trim();
}
