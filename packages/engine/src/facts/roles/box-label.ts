/** What heads a box that is set apart from the text: a word that says what it is for. */
const LABEL =
  /^\*{0,2}(?:note|notice|warning|caution|danger|attention|tip|hint|remember|important|key point|info|common (?:mistake|error|misconception)s?|misconceptions?|achtung|warnung|vorsicht|gefahr|hinweis|merke|merksatz|wichtig|tipp|info|häufige[r]? (?:fehler|irrtum))(?:\*{2}[:.!]?|[:.!]\*{0,2})\s+(?=[*“„"]*\p{Lu})/iu;

/** A sentence without the label of its box; `raw` or plain. */
export const withoutLabel = (text: string): string => text.replace(LABEL, '');

/** Whether a text opens with the label of a box: “**Warning:** …”. */
export const isLabelled = (raw: string): boolean => LABEL.test(raw);
