import { describe, expect, it } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { kindsInTables } from './find-kinds.ts';

const TEXT =
  'A spring tide comes twice a month, when the sun and the moon pull in one line. A neap tide comes between two of them. Boats of every size lie in the harbour and wait for either.';
const table = (...rows: string[]) =>
  ['| Tide | When | How high the water stands |', '| --- | --- | --- |', ...rows.map((row) => `| ${row} |`)].join('\n');
const TWO = table(
  'Spring tide | 2 days | it climbs far up the quay',
  'Neap tide | 9 days | it hardly reaches the steps',
);
const kindsIn = (text: string) => topicsIn(`# Book\n\n## Tides\n\n${TEXT}\n\n${text}`).flatMap(kindsInTables);

describe('things that a table sets side by side', () => {
  it('are told apart by the column that says something of each', () => {
    expect(kindsIn(TWO)).toMatchObject([
      {
        objective: 'Compare spring tide and neap tide: how high the water stands.',
        points: ['Spring tide: it climbs far up the quay', 'Neap tide: it hardly reaches the steps'],
      },
    ]);
  });

  it.each([
    ['that the text does not speak of', TWO.replace('Neap tide', 'Ebb tide')],
    ['of which it has nothing but figures', TWO.replaceAll(/it [a-z ]+/g, '3 m')],
    ['that are more than an answer can hold', `${TWO}\n${'| Neap tide | 9 days | it is low |\n'.repeat(4)}`],
  ])('are not where they are things %s', (_, text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});
