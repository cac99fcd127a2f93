import { expect, it } from 'vitest';
import { checkCaptions } from './check-captions.ts';

const GOOD =
  'WEBVTT\n\nNOTE by hand\n\n1\n00:01.000 --> 00:02.500 align:start\nFold the dough.\n\n00:00:02.500 --> 00:00:04.000\nTwice.\n';
const check = (source: string) => {
  const problem = checkCaptions(source, 'talk.vtt');
  return problem && [problem.reason, problem.values?.line];
};

it('accepts captions that a player shows', () => {
  expect(check(GOOD)).toBeUndefined();
  expect(check(`\ufeff${GOOD.replaceAll('\n', '\r\n')}`)).toBeUndefined();
});

it.each([
  ['captions-not-webvtt', undefined, '1\n00:00:01,000 --> 00:00:02,000\nFold.\n'],
  ['captions-time-wrong', 3, 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nFold.\n'],
  ['captions-time-wrong', 3, 'WEBVTT\n\n00:99.000 --> 01:02.000\nFold.\n'],
  ['captions-time-wrong', 4, 'WEBVTT\n\n1\n--> 00:02.000\nFold.\n'],
  ['captions-end-early', 3, 'WEBVTT\n\n00:03.000 --> 00:02.000\nFold.\n'],
  ['captions-out-of-order', 6, 'WEBVTT\n\n00:03.000 --> 00:04.000\nFold.\n\n00:01.000 --> 00:02.000\nTwice.\n'],
  ['captions-empty', undefined, 'WEBVTT\n\nFold the dough.\n'],
] as const)('names %s at line %s', (reason, line, source) => {
  expect(check(source)).toEqual([reason, line]);
});
