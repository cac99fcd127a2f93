import { expect, it } from 'vitest';
import { standingAlone } from './stand-alone.ts';

it.each([
  ['en', 'Return periods must also be read with caution.', 'Return periods must be read with caution.'],
  ['en', 'Matrix metering, on the other hand, divides the frame.', 'Matrix metering divides the frame.'],
  ['en', 'The fluid therefore has the same composition.', 'The fluid has the same composition.'],
  ['en', 'As a result, urban rivers rise faster.', 'Urban rivers rise faster.'],
  ['en', 'The charge falls as well.', 'The charge falls.'],
  ['en', 'It slows the river and also feeds the fields.', 'It slows the river and also feeds the fields.'],
  ['en', 'The water is too cold.', 'The water is too cold.'],
  ['en', 'The axis is tilted (review Figure 2.7).', 'The axis is tilted.'],
  ['de', 'Reibung dagegen schädigt die Haut.', 'Reibung schädigt die Haut.'],
  ['de', 'Ein Kernbrett bleibt hingegen eben.', 'Ein Kernbrett bleibt eben.'],
  ['de', 'Auch Schienen drücken auf die Haut.', 'Schienen drücken auf die Haut.'],
  ['de', 'Der Lack hilft nicht nur, sondern schadet auch.', 'Der Lack hilft nicht nur, sondern schadet auch.'],
  ['de', 'Der älteste und deshalb härteste Teil bleibt.', 'Der älteste und deshalb härteste Teil bleibt.'],
  ['de', '**Achtung:** Das Gehäuse steht unter Spannung.', 'Das Gehäuse steht unter Spannung.'],
] as const)('a statement stands without what joins it to another (%s): %s', (code, text, alone) => {
  expect(standingAlone(text, { code })).toBe(alone);
});
