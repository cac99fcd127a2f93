import type { Phrases } from '../language/phrases.ts';
import { capital } from '../language/sentence-case.ts';
import type { Place } from '../source/source-block.ts';

export type DraftContext = { phrases: Phrases; isOneUpload: boolean };

/** Formats a location: “tides.pdf, page 3” or “tides.md, “Spring tides””. */
export function placeLabel({ upload, page, heading }: Place, phrases: Phrases): string {
  if (page !== undefined) return `${upload}, ${phrases.page(page)}`;
  return heading ? `${upload}, ${phrases.quoted(heading)}` : upload;
}

/** Formats where an explanation is: heading or page, and the document if there are several. */
export function placeIn(place: Place, { phrases, isOneUpload }: DraftContext): string {
  const { page, heading } = place;
  if (!isOneUpload || (page === undefined && !heading)) return placeLabel(place, phrases);
  return page === undefined ? phrases.quoted(heading ?? '') : capital(phrases.page(page));
}

/** Formats the sources of an element: “*tides.pdf, pages 3 and 4*”. */
export function sourcesLine(places: readonly Place[], phrases: Phrases): string {
  const uploads = [...Map.groupBy(places, (place) => place.upload)].map(([upload, group]) => {
    const pages = [...new Set(group.flatMap((place) => place.page ?? []))].sort((a, b) => a - b);
    return pages.length > 0 ? `${upload}, ${phrases.pages(pages)}` : upload;
  });
  return uploads.length > 0 ? `*${uploads.join(' · ').replace(/[*_]/g, '\\$&')}*` : '';
}
