import type { Tongue } from './word-forms.ts';

/** What has to be asked for an objective to be met, by its verb: words alone are no order, no difference and no reason. */
export type WantedForm = 'order' | 'difference' | 'reason' | 'case' | 'any';

const SIGNS: Record<Tongue, readonly (readonly [WantedForm, RegExp])[]> = {
  en: [
    ['difference', /\b(?:distinguish|differentiate|compare|contrast|differences?|tell .+ from)\b/i],
    [
      'order',
      /\bin (?:the (?:right |correct )?|their )?order\b|\b(?:steps|stages) (?:of|in|for)\b|\bcarry out\b|\bperform\b/i,
    ],
    ['case', /^(?:apply|choose|select|judge|decide|assess|evaluate)\b/i],
    ['reason', /\bwhy\b|\bhow\b(?! (?:much|many|far|long|often|to)\b)/i],
  ],
  de: [
    ['difference', /\b(?:unterscheiden|vergleichen|abgrenzen|unterschied\w*)\b/i],
    ['order', /\b(?:reihenfolge|schritte|ablauf|durchführen)\b/i],
    ['case', /\b(?:anwenden|auswählen|wählen|beurteilen|bewerten|einschätzen|entscheiden)\b/i],
    ['reason', /\b(?:warum|weshalb|wodurch|begründen)\b|\bwie (?!viele?\b)/i],
  ],
};

export const wantedForm = (objective: string, tongue: Tongue): WantedForm =>
  SIGNS[tongue].find(([, sign]) => sign.test(objective))?.[0] ?? 'any';

/** A criterion with what asks for it, as far as its form goes. */
export type FormAsked = {
  stems: readonly string[];
  points: readonly string[];
  putsInOrder: boolean;
  isApplied: boolean;
};

/** Asks for a name or for what one thing is, and for no reason. */
const ASKS_WHAT =
  /^(?:in your own words: )?what (?:is|are)\b|^which term\b|^fill the gap|^was (?:ist|sind)\b|^welcher begriff|^füllen sie/i;
const SETS_APART =
  /\b(?:differ|difference|distinguish|compare|contrast|unterscheide\w*|unterschied\w*|vergleich\w*|tell .+ from)\b/i;
const FEWEST_STEPS = 3;

export function hasForm({ stems, points, putsInOrder, isApplied }: FormAsked, form: WantedForm): boolean {
  switch (form) {
    case 'order':
      return putsInOrder || points.flatMap((point) => point.split('; ')).length >= FEWEST_STEPS;
    case 'difference':
      return points.length >= 2 && stems.some((stem) => SETS_APART.test(stem));
    case 'reason':
      return stems.some((stem) => !ASKS_WHAT.test(stem));
    case 'case':
      return isApplied;
    case 'any':
      return true;
  }
}
