import type { TextBlock } from '../text/text-block.ts';
import type { Line } from './lines.ts';
import type { PagePicture } from './page-pictures.ts';
import type { LinedBlock } from './untagged-blocks.ts';

/** The blocks of a page with its pictures between them: each below the text that stands above it in its column. */
export function placePictures(lined: LinedBlock[], lines: Line[], pictures: PagePicture[]): TextBlock[] {
  const placed = pictures
    .map((picture) => ({ picture, line: lineAfter(picture, lines) }))
    .sort((a, b) => a.line - b.line || b.picture.top - a.picture.top || a.picture.x - b.picture.x);
  const before = (at: number) =>
    placed
      .filter(({ line }) => at === lined.findIndex((next) => next.line >= line))
      .map(({ picture: { address } }): TextBlock => ({ kind: 'picture', address, alt: '' }));
  return [...lined.flatMap(({ block }, at) => [...before(at), block]), ...before(-1)];
}

/** The index of the first line that is read after a picture. */
function lineAfter({ x, end, top, bottom }: PagePicture, lines: Line[]): number {
  const middle = (top + bottom) / 2;
  const inColumn = lines.map((line, at) => ({ line, at })).filter(({ line }) => line.x < end && line.end > x);
  const above = inColumn.filter(({ line }) => line.y > middle).toSorted((a, b) => a.line.y - b.line.y)[0];
  if (above) return above.at + 1;
  const below = inColumn.toSorted((a, b) => b.line.y - a.line.y)[0];
  return below ? below.at : lines.filter(({ y }) => y > middle).length;
}
