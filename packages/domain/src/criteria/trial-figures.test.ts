import { expect, it } from 'vitest';
import { failsOwnGold, trialFigures } from './trial-figures.ts';

it('counts agreement, unstable results and confusions', () => {
  const figures = trialFigures([
    { verdict: 'met', judged: ['met', 'met'] },
    { verdict: 'met', judged: ['met', 'partly'] },
    { verdict: 'not-yet', judged: ['not-yet', 'not-yet'] },
    { verdict: 'partly', judged: ['met', 'met'] },
  ]);
  expect(figures).toEqual({
    agreement: 5 / 8,
    flips: 1,
    confusion: {
      met: { met: 3, partly: 1, 'not-yet': 0 },
      partly: { met: 2, partly: 0, 'not-yet': 0 },
      'not-yet': { met: 0, partly: 0, 'not-yet': 2 },
    },
  });
  expect(trialFigures([]).agreement).toBeUndefined();
});

it('reports a criterion that refuses a good example or accepts a partly right or bad one', () => {
  expect(failsOwnGold([{ verdict: 'met', judged: ['met', 'partly'] }])).toBe(true);
  expect(failsOwnGold([{ verdict: 'not-yet', judged: ['met'] }])).toBe(true);
  expect(failsOwnGold([{ verdict: 'partly', judged: ['met'] }])).toBe(true);
  expect(failsOwnGold([{ verdict: 'partly', judged: ['not-yet'] }])).toBe(false);
  expect(failsOwnGold([{ verdict: 'not-yet', judged: ['partly'] }])).toBe(false);
});
