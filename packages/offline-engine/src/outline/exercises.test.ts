import { describe, expect, it } from 'vitest';
import { pickPack } from '../language/pick-pack.ts';
import { readSource } from '../source/read-source.ts';
import { exercisesIn, itemsOf } from './exercises.ts';
import { headingTree } from './heading-tree.ts';

const english = pickPack('', 'en');

/** Formats exercises as “question | choice | choice => answer”. */
function exercises(markdown: string, heading = 'Review Questions', pack = english): string[] {
  const text = `# ${heading}\n\n${markdown}\n`;
  const [node] = headingTree(readSource({ name: 'a.md', paged: false, pages: [{ page: 1, text }] }), '', pack).children;
  if (!node) return [];
  const said = (sentences: readonly { text: string }[]) => sentences.map((each) => each.text).join(' ');
  return exercisesIn(node, pack).map(({ blocks }) =>
    blocks
      .flatMap((block) => {
        if (block.kind === 'paragraph') return [said(block.sentences)];
        if (block.kind !== 'list') return [block.kind];
        return itemsOf(block).map(({ items }) => {
          const answer = said(items[0]?.answer ?? []);
          return items.map((item) => said(item.sentences)).join(' | ') + (answer ? ` => ${answer}` : '');
        });
      })
      .join(' + '),
  );
}

describe('exercises of a part', () => {
  it('are its questions, each with the options below it', () => {
    const written =
      'The top of a weir is its \\_\\_\\_\\_.\n\n1. sill\n2. gate\n3. apron\n\nWhat digs a pool?\n\n1. scour\n2. silt\n';
    expect(exercises(written)).toEqual([
      'The top of a weir is its ____. | sill | gate | apron',
      'What digs a pool? | scour | silt',
    ]);
  });

  it('are the questions of a list and of items after an introducing line', () => {
    expect(exercises('Answer the following questions.\n\n1. What is a sill?\n2. Name two gates.')).toEqual([
      'What is a sill?',
      'Name two gates.',
    ]);
  });

  it('have the answers that are printed after them and never contain one', () => {
    const written =
      'Problem: What is a sill?\n\nSolution: Its top.\n\nIt is made of stone.\n\nProblem: What is scour?\n\nProblem: Which gate lifts?\n\n1. radial\n2. sluice\n\nSolution: B';
    expect(exercises(written)).toEqual([
      'What is a sill? => Its top. It is made of stone.',
      'What is scour?',
      'Which gate lifts? | radial | sluice => B',
    ]);
  });

  it.each([
    ['in the same line', '1. What is a sill? Answer: Its top.', 'What is a sill? => Its top.'],
    ['behind what opens it', 'What is a sill?\n\nShow answer:\n\nIts top.', 'What is a sill? => Its top.'],
    ['by letters', 'Q: What is a sill?\n\nA: Its top.', 'What is a sill? => Its top.'],
    ['by headings', '## Exercise 3\n\nWhat is a sill?\n\n## Solution\n\nIts top.', 'What is a sill? => Its top.'],
    ['in bold', '**Question 1.** What is a sill?\n\n**Answer.** Its top.', 'What is a sill? => Its top.'],
  ])('know their answer %s', (_how, written, exercise) => {
    expect(exercises(written)).toEqual([exercise]);
  });

  it('know a German answer', () => {
    const german = pickPack('', 'de');
    const written =
      'Aufgabe 1: Was ist eine Schwelle?\n\nLösung: Die Krone des Wehrs.\n\nAufgabe 2: Nennen Sie zwei Wehre.\n\nMusterlösung:\n\n- Streichwehr\n- Klappenwehr';
    expect(exercises(written, 'Aufgaben', german)).toEqual([
      'Was ist eine Schwelle? => Die Krone des Wehrs.',
      'Nennen Sie zwei Wehre. => Streichwehr Klappenwehr',
    ]);
  });

  it('include their context and their table', () => {
    const written =
      'A miller shuts the gate at noon.\n\nHow high will the water stand?\n\n| Hour | Height |\n| --- | --- |\n| one | two |\n\nWhat is scour?';
    expect(exercises(written)).toEqual([
      'A miller shuts the gate at noon. How high will the water stand? + table',
      'What is scour?',
    ]);
  });
});
