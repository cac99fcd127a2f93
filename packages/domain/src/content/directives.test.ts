import { expect, it } from 'vitest';
import {
  type Directive,
  directivesAsText,
  groupDirectives,
  mapDirectiveWords,
  spaceDirectives,
  writeMarker,
} from './directives.ts';
import { parseMarkdown } from './parse-markdown.ts';

type Shape = string | [string, string, ...Shape[]];

function shapeOf(node: { type: string }): Shape {
  if (node.type !== 'directive') return node.type;
  const { name, label, children } = node as Directive<{ type: string }>;
  return [name, label, ...children.map(shapeOf)];
}
const shapesOf = (content: string) => {
  const spaced = spaceDirectives(content);
  return groupDirectives(parseMarkdown(spaced).children, spaced).map(shapeOf);
};

it('groups panels with their text, without empty lines around markers', () => {
  const content = 'Before.\n::::accordion\n:::panel[One]\n- a\n- b\n:::\n:::panel[Two]\nText.\n:::\n::::\nAfter.';
  expect(shapesOf(content)).toEqual([
    'paragraph',
    ['accordion', '', ['panel', 'One', 'list'], ['panel', 'Two', 'paragraph']],
    'paragraph',
  ]);
});

it('reads blocks without content, with their values', () => {
  const content = '::button[Open \\[it\\]]{href="https://example.org/?a=&#34;b&#34;"}';
  const [button] = groupDirectives(parseMarkdown(content).children, content);
  expect(button).toMatchObject({
    name: 'button',
    label: 'Open [it]',
    attributes: { href: 'https://example.org/?a="b"' },
  });
});

it.each([
  [
    'a panel that is not closed',
    '::::tabs\n:::panel[One]\nA\n:::panel[Two]\nB',
    [['tabs', '', ['panel', 'One', 'paragraph'], ['panel', 'Two', 'paragraph']]],
  ],
  [
    'text outside of panels',
    '::::steps\nFirst.\n:::panel[One]\nA\n:::\n::::',
    [['steps', '', ['panel', '', 'paragraph'], ['panel', 'One', 'paragraph']]],
  ],
  ['a close without a beginning', 'A\n\n:::\n\nB', ['paragraph', 'paragraph', 'paragraph']],
  ['markers of another program', ':::note\nA\n:::', ['paragraph']],
  [
    'markers of another program in a panel',
    '::::tabs\n:::panel[One]\n:::note\nA\n:::\n\nB\n:::\n::::',
    [['tabs', '', ['panel', 'One', 'paragraph', 'paragraph']]],
  ],
  ['markers in a listing', '```\n::::tabs\n```', ['code']],
] as [string, string, Shape[]][])('keeps the text of %s', (_, content, shapes) => {
  expect(shapesOf(content)).toEqual(shapes);
});

it('reads nested directives up to a depth, and deeper ones as text', () => {
  const depthOf = (shape: Shape): number =>
    typeof shape === 'string' ? 0 : 1 + Math.max(0, ...shape.slice(2).map((inner) => depthOf(inner as Shape)));
  const content = `${':::quote\n'.repeat(3_000)}Text.\n${':::\n'.repeat(3_000)}After.`;
  const shapes = shapesOf(content);
  expect(Math.max(...shapes.map(depthOf))).toBe(30);
  expect(shapes.at(-1)).toBe('paragraph');
});

it('writes what it reads', () => {
  const marker = { name: 'quote', label: 'A ] \\ B', attributes: { by: 'Ada "A" {x} & Co', source: '' } } as const;
  const written = writeMarker(marker, 3);
  const [quote] = groupDirectives(parseMarkdown(written).children, written);
  expect(quote).toMatchObject({ name: 'quote', label: 'A ] \\ B', attributes: { by: 'Ada "A" {x} & Co' } });
});

it('returns titles as text and translates only them', () => {
  const content = '::::tabs\n\n:::panel[Rye]\n\nDark.\n\n:::\n\n::::\n';
  expect(directivesAsText(content).replace(/\n+/g, '\n')).toBe('\nRye\nDark.\n');
  expect(mapDirectiveWords(content, (words) => words.toUpperCase())).toBe(content.replace('Rye', 'RYE'));
});
