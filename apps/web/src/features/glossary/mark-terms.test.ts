import { expect, it } from 'vitest';
import { markTerms } from './mark-terms.ts';

type Node = { type: string; tagName?: string; value?: string; properties?: Record<string, unknown>; children?: Node[] };

const text = (value: string): Node => ({ type: 'text', value });
const part = (tagName: string, ...children: Node[]): Node => ({ type: 'element', tagName, properties: {}, children });

function marked(language: 'en' | 'de', terms: string[], ...children: Node[]): string {
  const tree: Node = { type: 'root', children };
  markTerms({ terms: terms.map((term) => ({ term, aliases: [] })), language })(tree);
  const write = ({ value = '', tagName, properties, children: own = [] }: Node): string =>
    tagName === 'dfn' ? `<${properties?.dataTerm} ${own.map(write).join('')}>` : value + own.map(write).join('');
  return write(tree);
}

it('marks the first occurrence of a term per section in singular or plural and the longer of two terms', () => {
  const page = [
    part('p', text('Loops repeat. While loops are loops, and a loop ends.')),
    part('h2', text('A loop')),
    part('p', text('Each loop, preloop and loop-like thing.')),
  ];
  expect(marked('en', ['loop', 'while loop'], ...page)).toBe(
    '<0 Loops> repeat. <1 While loops> are loops, and a loop ends.A loopEach <0 loop>, preloop and loop-like thing.',
  );
});

it('skips links, code, headings and bold text', () => {
  const page = [
    part('h1', text('String')),
    part('p', part('a', text('string')), part('code', text('string')), part('strong', text('string')), text(' string')),
  ];
  expect(marked('en', ['string'], ...page)).toBe('Stringstringstringstring <0 string>');
});

it('knows German endings and matches abbreviations only in capitals', () => {
  expect(marked('de', ['Gare', 'DNA'], part('p', text('Die Garen der dna und der DNA.')))).toBe(
    'Die <0 Garen> der dna und der <1 DNA>.',
  );
});

it('marks a term with a hyphen or a bracket', () => {
  expect(marked('en', ['round-off error', 'C++ (language)'], part('p', text('A round-off error is small.')))).toBe(
    'A <0 round-off error> is small.',
  );
});
