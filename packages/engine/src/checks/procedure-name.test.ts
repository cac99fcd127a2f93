import { expect, test } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { questionOf } from './question.ts';

const FILLING = {
  en: 'The clerk of the town kept a register in a tower, and its pages were read all year round. Old people sat there.',
  de: 'Der Hafen der Stadt liegt am offenen Meer, und kleine Boote liegen dort das ganze Jahr. Alte Leute sitzen am Kai.',
};
const asked = (heading: string, lead: string, steps: readonly string[], language: 'en' | 'de') => {
  const list = steps.map((step, at) => `${at + 1}. ${step}`).join('\n');
  const { rows, context } = rowsIn(
    `# Book\n\n## ${heading}\n\n${lead}\n\n${list}\n\n${FILLING[language]}`,
    'procedure',
    language,
  );
  return rows[0] && questionOf(rows[0], context);
};

test('a line that only points to its list is no name for what is done: the heading is', () => {
  expect(
    asked(
      'Wie man eine Quelle liest',
      'Aus den Städten sind Briefe erhalten. Gehen Sie bei der Arbeit mit einem solchen Schriftstück so vor:',
      [
        'Stellen Sie fest, wer schreibt.',
        'Bestimmen Sie, wann es entstand.',
        'Geben Sie den Inhalt wieder.',
        'Vergleichen Sie mit einer zweiten Quelle.',
      ],
      'de',
    ),
  ).toBe('Beschreiben Sie der Reihe nach in eigenen Worten, wie man eine Quelle liest.');
  expect(
    asked(
      'So legen Sie einen Verband an',
      'Ein Verband schützt die Wunde.',
      ['Suchen Sie eine Binde.', 'Legen Sie das Polster auf.', 'Wickeln Sie die Binde.', 'Prüfen Sie den Sitz.'],
      'de',
    ),
  ).toBe('Beschreiben Sie der Reihe nach in eigenen Worten, wie Sie einen Verband anlegen.');
  expect(
    asked(
      'How to date a moraine',
      'Lichens grow slowly on bare rock. Do the following:',
      [
        'Choose a moraine whose age is known.',
        'Measure the largest lichen.',
        'Divide its size by the age.',
        'Measure the other lichens.',
      ],
      'en',
    ),
  ).toBe('Describe, step by step and in your own words, how to date a moraine.');
});

test('steps in running text are named by the aim that they begin with', () => {
  const { rows, context } = rowsIn(
    `# Book\n\n## Joining\n\nA solder is a soft metal. To solder two wires, clean both ends with sandpaper. Then twist them together. Next hold the solder to the wire. Finally let the joint cool.\n\n${FILLING.en}`,
    'procedure',
  );
  expect(rows[0] && questionOf(rows[0], context)).toBe(
    'Describe, step by step and in your own words, how to solder two wires.',
  );
});
