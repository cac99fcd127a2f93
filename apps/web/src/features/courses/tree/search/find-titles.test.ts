import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexNodes, type TreeNode } from '../tree-node.ts';
import { findTitles, markWords } from './find-titles.ts';
import { foldText } from './fold-text.ts';

const node = (id: string, title: string, parentId: string, children: TreeNode[] = []): TreeNode => ({
  id,
  title,
  parentId,
  children,
  level: 'element' as const,
  moduleId: '',
  sectionId: '',
  elementId: '',
  isDraft: false,
  isInDraft: false,
  changed: 0,
});
const index = indexNodes([
  node('m', 'Flow of control', 'c', [
    node('s', 'Loops', 'm', [node('e1', 'Endless loops', 's'), node('e2', 'Résumé of the loop', 's')]),
  ]),
]);
const ids = (query: string) => findTitles(index, query).map((hit) => hit.node.id);

describe('findTitles', () => {
  it.each([
    ['LOOP', ['s', 'e1', 'e2']],
    ['loop end', ['e1']],
    ['resume', ['e2']],
    ['o', ['m', 's', 'e1', 'e2']],
    ['while', []],
    ['  ', []],
  ])('finds titles with every word of %j regardless of case and accents', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it('returns the path to each title', () => {
    expect(findTitles(index, 'endless')[0]?.way).toEqual(['Flow of control', 'Loops']);
  });
});

describe('search marks', () => {
  it('mark each occurrence of each word', () => {
    const pieces = markWords('Élan, elan and more', 'ELAN or');
    expect(pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(['Élan', 'elan', 'or']);
  });

  it('leave the text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 4 }), (text, query) => {
        expect(foldText(text)).toHaveLength(text.length);
        expect(
          markWords(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
