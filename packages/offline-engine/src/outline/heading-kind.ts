import type { LanguagePack } from '../language/language-pack.ts';
import { PACKS } from '../language/pick-pack.ts';

export type HeadingKind =
  | 'objectives'
  | 'introduction'
  | 'summary'
  | 'glossary'
  | 'exercises'
  | 'reading-list'
  | 'pointers'
  | 'front-matter';

/** “3.4 Key terms – chapter 3” becomes “Key terms”. */
const bareTitle = (title: string) =>
  title
    .replace(/^((chapter|section|part|unit|kapitel|abschnitt|teil)\s+)?\d+(\.\d+)*[.:)]?\s*[–—:-]?\s*(?=\p{L})/iu, '')
    .replace(/\s*([:–—-]|\()\s*((chapter|section|unit|kapitel|abschnitt)\s+)?[\d.]+\)?$/iu, '')
    .replace(/[*_:.\s]+$|^[*_\s]+/g, '');

function kindIn(title: string, { headings }: LanguagePack): HeadingKind | undefined {
  if (headings.objectives.test(title)) return 'objectives';
  if (headings.introduction.test(title)) return 'introduction';
  if (headings.glossary.test(title)) return 'glossary';
  if (headings.summary.test(title)) return 'summary';
  if (headings.exercise.test(title)) return 'exercises';
  if (headings.readingList.test(title)) return 'reading-list';
  if (headings.matter.test(title)) return 'front-matter';
  return headings.pointers.test(title) ? 'pointers' : undefined;
}

/** Returns the kind of a part by its heading, in the document's or another language. */
export function kindOfHeading(title: string, pack: LanguagePack): HeadingKind | undefined {
  const bare = bareTitle(title);
  if (!bare) return undefined;
  const others = Object.values(PACKS).filter((other) => other.code !== pack.code);
  return [pack, ...others].map((each) => kindIn(bare, each)).find(Boolean);
}
