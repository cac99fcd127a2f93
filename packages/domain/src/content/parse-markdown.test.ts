import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const EVERY_KIND =
  '# A *b* `c`\n\n- [x] one ~~two~~ www.a.org\n  1. $x$\n\n> q [l](u "t") ![p](i)\n\n| a | b |\n|---|---|\n| **c** | d |\n\n$$\ny\n$$\n\n[^1]: note\n\nsee[^1] <b>h</b>\n\n---\n';

function placesOf(content: string) {
  const places: [number | undefined, number | undefined][] = [];
  visit(parseMarkdown(content), ({ position }) => {
    places.push([position?.start.offset, position?.end.offset]);
  });
  return places;
}

test('shifts every node by one character after a byte order mark', () => {
  const moved = placesOf(EVERY_KIND).map((place) => place.map((at) => (at === undefined ? at : at + 1)));
  expect(placesOf(`\uFEFF${EVERY_KIND}`)).toEqual(moved);
});
