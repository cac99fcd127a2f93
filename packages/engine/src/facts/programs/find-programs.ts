import type { Part, Topic } from '../../outline/topic.ts';
import type { Fact } from '../fact.ts';
import { findFault } from './find-faults.ts';
import { findListings } from './find-listings.ts';
import { hasOneOrder } from './line-order.ts';
import { citedBy, loneListing, pointAtListing } from './lone-listing.ts';
import { isPython, programLines } from './program-lines.ts';

const FEWEST_LINES = 3;
const MOST_LINES = 8;
const LONGEST_LINE = 72;

/**
 * What programs of a topic are asked for: the line of one that the text calls wrong, what another prints, the order of the
 * lines of a third.
 */
export function findPrograms({ parts, title }: Topic): Fact[] {
  const chosen = new Map<string, Fact>();
  for (const find of [findFault, findListings, findOrder]) {
    const found = parts
      .filter(({ role }) => role !== 'exercise')
      .flatMap((part) => find(part, title).map((fact) => ({ part, fact })));
    const next = found.find(({ part }) => !chosen.has(part.title));
    if (next) chosen.set(next.part.title, next.fact);
  }
  return [...chosen.values()];
}

/** The lines of a part’s listing, where they can stand in one order only. */
function findOrder(part: Part, title: string): Fact[] {
  const listing = loneListing(part);
  if (!listing || !isPython(listing.block.language) || pointAtListing(listing.beside)) return [];
  const { block, prints, shownBy } = listing;
  const lines = programLines(block).map(({ code }) => code);
  const isShort = lines.every((line) => line.length <= LONGEST_LINE && !line.includes('`'));
  if (!isShort || lines.length < FEWEST_LINES || lines.length > MOST_LINES || !hasOneOrder(lines)) return [];
  return [
    {
      kind: 'order',
      subject: part.title || title,
      plural: false,
      claim: lines.join('; '),
      sentence: citedBy(block, lines),
      listing: { code: lines.join('\n'), language: block.language, lines, shownBy },
      prints,
    },
  ];
}
