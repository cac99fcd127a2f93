import { expect, test } from 'vitest';
import { budgets, circleOf, filesOf, laidTwice, weigh } from './weigh-pages.js';

const all = [...new Set(Object.values(budgets).flatMap(({ begins }) => begins))];
const chunks = {
  'page.js': { modules: all, imports: ['shared.js'] },
  'shared.js': { modules: ['src/button.tsx'], imports: ['page.js'] },
  'later.js': { begins: 'src/later.tsx', modules: ['src/later.tsx'], imports: ['shared.js'] },
};

test('a page consists of its entry files and all their imports', () => {
  expect([...filesOf(chunks, ['src/later.tsx'])]).toEqual(['later.js', 'shared.js', 'page.js']);
});

test('a page with a missing source fails the check', () => {
  expect(() => filesOf(chunks, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});

test('files that a page already had are not counted again', () => {
  const pages = weigh(chunks, () => 100);
  expect(pages.map(({ kB }) => kB)).toEqual([200, 200, 0]);
});

test('a source in two files is found', () => {
  expect(laidTwice(chunks)).toEqual([]);
  const twice = { ...chunks, 'again.js': { modules: ['src/button.tsx'], imports: [] } };
  expect(laidTwice(twice)).toEqual([['src/button.tsx', ['shared.js', 'again.js']]]);
});

test('files that import each other are found', () => {
  expect(circleOf(chunks)).toEqual(['page.js', 'shared.js']);
  expect(circleOf({ ...chunks, 'shared.js': { modules: [], imports: [] } })).toEqual([]);
});
