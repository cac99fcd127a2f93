import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import type { LanguagePack } from '../../language/language-pack.ts';
import { bare } from '../../rows/sentence-case.ts';

/** What a sentence tells in an order that it says itself. */
export type Sequence = { lead: string; items: string[] };

const FEWEST = 3;
const MOST = 8;
const LONGEST_ITEM = 8;

/** Words that make an order of what follows, not those that only count it. */
const STAGES = {
  en: /\b(?:phases|stages|steps|in (?:this|that|the following|a fixed) order|one after the other)\b/i,
  de: /\b(?:phasen|stufen|stadien|schritten?|in (?:dieser|folgender|fester) reihenfolge|nacheinander)\b/i,
} as const;
const ANY_ORDER =
  /\bin any order\b|\bin no (?:fixed|particular) order\b|\bsimultaneous|\bat the same time\b|\bin beliebiger reihenfolge\b|\bgleichzeitig\b/i;
/** “First …, then …, and finally …” */
const ORDINALS = {
  en: /^first(?:ly)?,? (.+?),? (?:and )?(?:then|next|second(?:ly)?),? (.+?),? (?:and )?(?:finally|last(?:ly)?|third(?:ly)?),? (.+)$/i,
  de: /^(?:zuerst|zunächst) (.+?), (?:und )?(?:dann|danach|darauf) (.+?),? (?:und )?(?:schließlich|zuletzt|am ende) (.+)$/i,
} as const;
/** What comes later points back at what came first. */
const POINTS_BACK =
  /\b(?:it|its|they|them|their|this|these|that|again|then|next|es|sie|er|ihn|ihm|ihre?\w*|seine?\w*|dies\w*|dann|danach|wieder)\b/i;
const COUNTS = {
  en: ['three', 'four', 'five', 'six', 'seven', 'eight'],
  de: ['drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'],
} as const;

/** The parts of a sentence that says in which order they come. */
export function sequenceIn(text: string, pack: LanguagePack): Sequence | undefined {
  const claim = bare(text.trim());
  if (splitSentences(text).length !== 1 || ANY_ORDER.test(claim)) return undefined;
  const told = stagesIn(claim, pack) ?? ordinalsIn(claim, pack);
  const items = told?.items ?? [];
  const isWhole = items.every(
    (item) => item !== '' && item.split(' ').length <= LONGEST_ITEM && !/[:;()]/.test(item) && !POINTS_BACK.test(item),
  );
  const isDistinct = new Set(items.map((item) => item.toLowerCase())).size === items.length;
  return isWhole && isDistinct && items.length >= FEWEST && items.length <= MOST ? told : undefined;
}

/** “Wounds heal in four phases: …”. A number in it must be that of its items. */
function stagesIn(claim: string, { code }: LanguagePack): Sequence | undefined {
  const [lead = '', listed = '', ...more] = claim.split(/:\s+/);
  if (!listed || more.length > 0 || !STAGES[code].test(lead)) return undefined;
  const items = listed.split(/,\s*(?:and |und )?|\s+(?:and|und)\s+/).map((item) => item.trim());
  const counts: readonly string[] = COUNTS[code];
  const count = counts.findIndex((word) => new RegExp(`\\b${word}\\b`, 'iu').test(lead));
  return count >= 0 && count + FEWEST !== items.length ? undefined : { lead: `${lead}:`, items };
}

/** Without a lead: its order is all that it says. */
function ordinalsIn(claim: string, { code }: LanguagePack): Sequence | undefined {
  const found = ORDINALS[code].exec(claim);
  return found ? { lead: '', items: found.slice(1).map((item) => item.trim()) } : undefined;
}
