import { expect, it } from 'vitest';
import { topicsIn } from '../testing/topics-in.ts';

const told = (subject: string) =>
  Array.from(
    { length: 20 },
    (_, at) => `In its step number ${at} the ${subject} grows by a little more than the ${subject} beside it.`,
  ).join(' ');
const example = (number: number) =>
  `### Example 1.${number}\n\n#### Growth of one\n\nA plant grows by two leaves.\n\n#### Solution\n\nIt has four leaves after two weeks.`;

it('splits a chapter at its own headings and not at those of worked examples', () => {
  const topics = topicsIn(
    `# Plants\n\n## Roots\n\n${told('root')} ${told('shoot')}\n\n${example(1)}\n\n## Stems\n\n${told('stem')} ${told('twig')}\n\n${example(2)}`,
  );
  expect(topics.map(({ title }) => title)).toEqual(['Roots', 'Stems']);
  const roles = topics[0]?.parts.map(({ title, role }) => [title, role]);
  expect(roles).toEqual([
    ['', 'text'],
    ['Growth of one', 'worked-example'],
    ['Solution', 'worked-example'],
  ]);
});
