import type { Phrases } from '../language/phrases.ts';
import { capital } from '../language/sentence-case.ts';
import type { Place } from '../source/source-block.ts';

/** The language of a draft, and whether all of it comes from one document, which then need not be named. */
export type DraftContext = { phrases: Phrases; isOneUpload: boolean };

/** “tides.pdf, page 3”; where there are no pages, “tides.md, “Spring tides””. */
export function placeLabel({ upload, page, heading }: Place, phrases: Phrases): string {
  if (page !== undefined) return `${upload}, ${phrases.page(page)}`;
  return heading ? `${upload}, ${phrases.quoted(heading)}` : upload;
}

/** Where an explanation is found: the heading or the page, and the document where there are several. */
export function placeIn(place: Place, { phrases, isOneUpload }: DraftContext): string {
  const { page, heading } = place;
  if (!isOneUpload || (page === undefined && !heading)) return placeLabel(place, phrases);
  return page === undefined ? phrases.quoted(heading ?? '') : capital(phrases.page(page));
}

/** “*tides.pdf, pages 3 and 4*”: where the texts of an element come from, one upload after the other. */
export function sourcesLine(places: readonly Place[], phrases: Phrases): string {
  const uploads = [...Map.groupBy(places, (place) => place.upload)].map(([upload, group]) => {
    const pages = [...new Set(group.flatMap((place) => place.page ?? []))].sort((a, b) => a - b);
    return pages.length > 0 ? `${upload}, ${phrases.pages(pages)}` : upload;
  });
  return uploads.length > 0 ? `*${uploads.join(' · ').replace(/[*_]/g, '\\$&')}*` : '';
}
