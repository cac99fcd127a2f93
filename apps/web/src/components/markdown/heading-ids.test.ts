import { expect, it } from 'vitest';
import { headingIds } from './heading-ids.ts';

type Node = { type: string; tagName?: string; value?: string; properties?: { id?: string }; children?: Node[] };
const heading = (tagName: string, ...texts: string[]): Node => ({
  type: 'element',
  tagName,
  properties: {},
  children: texts.map((value) => ({ type: 'element', tagName: 'em', children: [{ type: 'text', value }] })),
});
const idsOf = (...headings: Node[]) => {
  headingIds()({ type: 'root', children: headings });
  return headings.map(({ properties }) => properties?.id);
};

it('derives heading ids from their text in any script', () => {
  expect(
    idsOf(heading('h2', 'Why ', 'the net matters'), heading('h3', 'Größe & Gewicht'), heading('h2', '面包')),
  ).toEqual(['why-the-net-matters', 'größe-gewicht', '面包']);
});

it('creates unique ids that differ from those of the page, also without text', () => {
  expect(idsOf(heading('h2', 'Salt'), heading('h2', 'Salt'), heading('h2', 'Content'), heading('h2', '!'))).toEqual([
    'salt',
    'salt-2',
    'content-2',
    'section',
  ]);
});

it('adds ids only to headings', () => {
  expect(idsOf(heading('p', 'Salt'))).toEqual([undefined]);
});
