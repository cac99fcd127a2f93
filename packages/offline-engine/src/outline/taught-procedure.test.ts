import { expect, it } from 'vitest';
import { topicsIn } from '../testing/topics-in.ts';

const told = 'The gauge stands on the quay and shows the level of the water to everybody who passes. '.repeat(6);
const steps = (...items: string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n');
const WORK = steps(
  'Write down the time.',
  'Read the staff at the height of your eyes.',
  'Compare it with the last reading.',
  'Wait for ten minutes.',
);
const rolesIn = (text: string) =>
  topicsIn(`# Book\n\n## The gauge\n\n${told}\n\n${text}`).flatMap(({ parts }) =>
    parts.map(({ role, blocks }) => [role, blocks[0]?.kind]),
  );

it.each(['How to read a gauge', 'Reading a gauge'])('teaches numbered work below “%s”', (title) => {
  expect(rolesIn(`## ${title}\n\n${WORK}\n\n${told}`)).toContainEqual(['text', 'list']);
});

it('reads numbered work below a heading without work as an exercise', () => {
  expect(rolesIn(`## At the harbour\n\n${WORK}`)).not.toContainEqual(['text', 'list']);
});

it('reads questions in a list as exercises under any heading', () => {
  const questions = steps('What does the gauge show?', 'Why does it stand on the quay?', 'Who reads it?');
  expect(rolesIn(`## How far have you come?\n\n${questions}`)).toContainEqual(['exercise', 'list']);
});
