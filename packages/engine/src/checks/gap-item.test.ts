import { expect, test } from 'vitest';
import { rowsIn } from '../testing/rows-in.ts';
import { clozeTerm } from './gap-item.ts';

const gapsIn = (text: string, language: 'en' | 'de') => {
  const { rows, context } = rowsIn(`# Book\n\n## Part\n\n${text}`, 'definition', language);
  return rows.flatMap((row) => {
    const check = clozeTerm(row, context);
    return check?.type === 'cloze' ? [check] : [];
  });
};

test('an article stays in the text before the gap, and may be typed once more', () => {
  const [check] = gapsIn(
    'Den Strom, bei dem ein Mensch gerade noch loslassen kann, nennt man die **Loslassschwelle**. Sie liegt bei zehn Milliampere.',
    'de',
  );
  expect(check?.text).toMatch(/nennt man die \{\{1\}\}\.$/);
  expect(check?.gaps[1]?.accept).toEqual(['Loslassschwelle', 'die Loslassschwelle']);
  expect(check?.hints).not.toContain('Der Begriff hat 2 Wörter.');
});

test('a short name that the text gives is accepted, and not shown beside the gap', () => {
  const [check] = gapsIn(
    'Die **Fehlerstrom-Schutzeinrichtung**, kurz RCD oder im Alltag FI, vergleicht den Strom, der zum Verbraucher hinfließt, mit dem Strom, der zurückkommt.',
    'de',
  );
  expect(check?.text).toMatch(/^Die \{\{1\}\} vergleicht den Strom/);
  expect(check?.gaps[1]?.accept).toEqual(expect.arrayContaining(['RCD', 'FI', 'Fehlerstromschutzeinrichtung']));
  expect(check?.hints?.join(' ')).not.toContain('Buchstaben');
});

test('the other number counts where a thing can be counted or the text has it', () => {
  const [floe, spread] = gapsIn(
    'A **floe** is a flat sheet of ice that lies on the sea. The difference between the two temperatures is called the **margin**.',
    'en',
  );
  expect(floe?.gaps[1]?.accept).toContain('floes');
  expect(spread?.gaps[1]?.accept).not.toContain('margins');
});

test('what is offered agrees with the gap in its number', () => {
  const [check] = gapsIn(
    'Droplets do not form easily out of clean vapour; they form on **condensation nuclei**, tiny particles of salt on which water can settle. The **dew point** is the temperature to which air must be cooled. The **wet bulb** is the thermometer that is wrapped in a moist cloth.',
    'en',
  ).filter(({ text }) => text.startsWith('Droplets'));
  expect(check?.gaps[1]?.options).toBeUndefined();
});
