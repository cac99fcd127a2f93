import { escapeMarkdown } from '../text/escape-markdown.ts';

const LONGEST = 500;
/** What programs put where an author wrote nothing. */
const BY_PROGRAM =
  /\s*(?:(?:description )?automatically generated(?: with \w+ confidence)?|(?:automatisch generierte|automatisch generiert)(?: beschreibung)?|ai-generated content may be incorrect|ki-generierte inhalte können fehlerhaft sein)\.?\s*$/i;
const FILE_NAME = /^\S+\.(?:png|jpe?g|gif|webp|bmp|tiff?|svg|[ew]mf)$/i;
const PLACEHOLDER =
  /^(?:image|picture|graphic|photo|figure|screenshot|img|inhaltsplatzhalter|content placeholder|grafik|bild|abbildung|foto)?[\s_-]*\d*$/i;

/** What a picture says to those who do not see it, as Markdown between brackets; empty where nobody wrote anything. */
export function alternativeText(given: string | null | undefined): string {
  const text = (given ?? '').replace(/\s+/g, ' ').replace(BY_PROGRAM, '').trim();
  if (FILE_NAME.test(text) || PLACEHOLDER.test(text)) return '';
  const open = text.replace(/[[{]/g, '(').replace(/[\]}]/g, ')').replace(/[\\`]/g, '');
  return escapeMarkdown(open.slice(0, LONGEST).trim().toWellFormed());
}
