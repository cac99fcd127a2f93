import { contentStems } from '../language/content-stems.ts';
import type { LanguagePack } from '../language/language-pack.ts';

const VERBS = {
  en: 'explain|describe|discuss|identify|name|list|distinguish|differentiate|compare|contrast|summari[sz]e|understand|recogni[sz]e|define|label|interpret|analy[sz]e|state|outline|use|write|create|implement|demonstrate|apply|construct|develop|evaluate|show|classify|predict|choose|select|articulate|assess|calculate|compute|work out|carry out|perform|conduct|measure|judge|decide|give|say|tell|suggest|recommend|justify',
  de: 'erklären|beschreiben|nennen|benennen|unterscheiden|vergleichen|abgrenzen|anwenden|erläutern|begründen|berechnen|beurteilen|bewerten|einschätzen|auswählen|wählen|entscheiden|durchführen|ausführen|bestimmen|darstellen|angeben|aufzählen|erkennen|empfehlen|messen|ermitteln|zuordnen',
} as const;
/** Verbs of objectives: first in English, first or last in German. */
const ASKING = {
  en: new RegExp(`^(?:\\d+[.)]\\s*)?(?:(?:${VERBS.en})(?:,? (?:and|or) )?)+\\b|\\b(?:and|or) (?:${VERBS.en})\\b`, 'gi'),
  de: new RegExp(
    `^(?:(?:${VERBS.de})(?: Sie)?(?:,? (?:und|oder) )?)+(?!\\p{L})|(?:(?:,? (?:und|oder))? (?:${VERBS.de}))+(?=$|[,.;]| und | oder )`,
    'giu',
  ),
} as const;
const FILLERS = new Set(
  'differ between concept purpos role way mean import basic common main key exampl simpl right order step stage procedur ablauf reihenfolg schritt sachgerecht geeignet structur part aufbau teil knowledg field feld wissen worin woran inwiefern unterscheid unterschied'.split(
    ' ',
  ),
);

/** Removes the verbs of an objective. */
export const withoutVerbs = (objective: string, { code }: Pick<LanguagePack, 'code'>): string =>
  objective.replace(ASKING[code], ' ').trim();

/** Returns the topic stems of an objective without its verbs. */
export function objectiveStems(objective: string, pack: LanguagePack): Set<string> {
  const stems = contentStems(withoutVerbs(objective, pack), pack);
  const distinctive = new Set([...stems].filter((stem) => !FILLERS.has(stem)));
  return distinctive.size > 0 ? distinctive : stems;
}
