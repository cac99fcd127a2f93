import type { LearnerScenario } from '@coursecraft/contract/shapes/knowledge';

const ASKS = 'asks|wants to know|would like to know|wonders|fragt|will wissen|möchte wissen|möchte von|wundert sich';
const PEOPLE_EN =
  'friend|colleague|co-worker|neighbou?r|customer|client|guest|visitor|patient|student|pupil|classmate|teacher|apprentice|trainee|beginner|manager|boss|brother|sister|mother|father|cousin|aunt|uncle|grandmother|grandfather|daughter|son|roommate|teammate|journalist|reporter';
const PEOPLE_DE =
  'Freund(?:in)?|Kolleg(?:e|in)|Nachbar(?:in)?|Kund(?:e|in)|Gast|Besucher(?:in)?|Patient(?:in)?|Schüler(?:in)?|Student(?:in)?|Mitschüler(?:in)?|Lehrer(?:in)?|Lehrling|Auszubildender?|Anfänger(?:in)?|Chef(?:in)?|Bruder|Schwester|Mutter|Vater|Cousin(?:e)?|Tante|Onkel|Großmutter|Großvater|Oma|Opa|Tochter|Sohn|Mitbewohner(?:in)?|Journalist(?:in)?';

/** Words that begin a sentence and name nobody. */
const NOBODY = new Set(
  'he she they it you we i who what somebody someone anybody everybody nobody one this that er sie es man wer was jemand niemand du ihr wir ich das dies'.split(
    ' ',
  ),
);

const NAMED = new RegExp(`(?<![\\p{L}])(\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?) (?:${ASKS})(?![\\p{L}])`, 'gu');
const NAMED_AFTER = /(?<![\p{L}])fragt (\p{Lu}\p{Ll}+)(?![\p{L}])/gu;
const DESCRIBED = new RegExp(
  `(?<![\\p{L}])((?:a|an|your|the|one of your) (?:[a-z]+ )?(?:${PEOPLE_EN})|(?:ein|eine|dein|deine|Ihr|Ihre|der|die) (?:\\p{Ll}+ )?(?:${PEOPLE_DE}))(?![\\p{L}])`,
  'iu',
);

/** Who asks in a scenario, as far as it says so: somebody with a name, or somebody who is described. */
export function speakerOf({ situation, opening }: Pick<LearnerScenario, 'situation' | 'opening'>): string | undefined {
  const texts = [opening, situation];
  const names = texts.flatMap((text) =>
    [...text.matchAll(NAMED), ...text.matchAll(NAMED_AFTER)].map((match) => match[1]),
  );
  const named = names.find((name) => name !== undefined && !NOBODY.has(name.toLowerCase()));
  if (named) return named;
  const described = [situation, opening].map((text) => DESCRIBED.exec(text)?.[1]).find(Boolean);
  return described && described.charAt(0).toUpperCase() + described.slice(1);
}

const FIRST_PERSON =
  /(?<![\p{L}])(?:I|[Mm]e|[Mm]y|[Mm]ine|[Ww]e|[Uu]s|[Oo]urs?|[Ii]ch|[Mm]ir|[Mm]ich|[Mm]ein(?:e[mnrs]?)?|[Ww]ir|[Uu]ns|[Uu]nser(?:e[mnrs]?)?)(?![\p{L}])/u;

/** Whether an opening is what somebody in the scenario says themselves; else it asks from outside of it. */
export const isSpoken = (opening: string): boolean => FIRST_PERSON.test(opening);
