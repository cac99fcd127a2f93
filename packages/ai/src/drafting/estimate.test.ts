import { expect, it } from 'vitest';
import { secondsFor } from './estimate.ts';

const usage = { requests: 16, inputTokens: 40_000, outputTokens: 16_000 };

it('expects the time of writing and of waiting for each round of sections at once', () => {
  expect(secondsFor(usage, { speed: 100, waitSeconds: 0, sections: 4 })).toBe(50);
  expect(secondsFor(usage, { speed: 100, waitSeconds: 2, sections: 4 })).toBe(60);
  expect(secondsFor(usage, { speed: 100, waitSeconds: 2, sections: 8 })).toBe(60);
});
