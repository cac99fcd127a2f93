import type { Root } from 'hast';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Components, drawTree } from './draw-tree.ts';

const drawn = (children: Root['children'], components: Components = {}, allowed?: readonly string[]) =>
  renderToStaticMarkup(drawTree({ type: 'root', children }, components, allowed));
const part = (
  tagName: string,
  properties: object,
  ...children: (Root['children'][number] & { type: 'text' | 'element' })[]
) => ({ type: 'element', tagName, properties: { ...properties }, children }) as const;
const text = (value: string) => ({ type: 'text', value }) as const;

it('uses DOM attribute names and drops attributes without a value', () => {
  const link = part(
    'a',
    {
      href: '#x',
      className: ['one', 'two'],
      ariaDescribedBy: ['label'],
      dataFootnoteBackref: '',
      id: null,
      title: undefined,
    },
    text('back'),
  );
  expect(drawn([link])).toBe('<a href="#x" class="one two" aria-describedby="label" data-footnote-backref="">back</a>');
});

it('aligns table cells without white space between rows', () => {
  const row = part('tr', {}, text('\n'), part('td', { align: 'right' }, text('1')), text('\n'));
  expect(drawn([part('table', {}, part('tbody', {}, text('\n'), row))])).toBe(
    '<table><tbody><tr><td style="text-align:right">1</td></tr></tbody></table>',
  );
});

it('keeps the content of forbidden elements and uses the given components', () => {
  const page = [part('h1', {}, text('A '), part('em', {}, part('del', {}, text('b'))))];
  expect(drawn(page, { em: ({ node, children }) => <b title={node?.tagName}>{children}</b> }, ['em'])).toBe(
    'A <b title="em">b</b>',
  );
});
