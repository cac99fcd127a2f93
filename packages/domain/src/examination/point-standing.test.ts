import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterTurn,
  CHOICES_NEEDED,
  OPEN,
  type PointStanding,
  type TurnOnPoint,
  verdictOfPoints,
} from './point-standing.ts';

const turn = fc.record({
  level: fc.constantFrom('unaided', 'hinted', 'shown'),
  words: fc.oneof(
    fc.constant({ state: 'open' }),
    fc.record({ state: fc.constantFrom('doubtful', 'shown', 'contradicted'), quote: fc.constantFrom('one', 'two') }),
  ),
  choice: fc.option(
    fc.record({ is: fc.constantFrom('right', 'turned', 'beside'), among: fc.constantFrom('a b', 'c d', 'e f') }),
    { nil: undefined },
  ),
  filled: fc.option(fc.constant('word'), { nil: undefined, freq: 5 }),
}) as fc.Arbitrary<Omit<TurnOnPoint, 'messageId'>>;
const talk = fc
  .array(turn, { maxLength: 6 })
  .map((turns): TurnOnPoint[] => turns.map((one, at) => ({ ...one, messageId: `msg_${at}` })));

const follow = (turns: readonly TurnOnPoint[]): PointStanding => turns.reduce(afterTurn, OPEN);

test('a point is shown only by words of the student, which stand in the message named', () => {
  fc.assert(
    fc.property(talk, (turns) => {
      const { state, quote, from } = follow(turns);
      if (state !== 'shown') return;
      expect(quote).toBeDefined();
      const source = turns.find(({ messageId }) => messageId === from);
      expect([source?.words.quote, source?.filled]).toContain(quote);
    }),
  );
});

test('what is shown stays shown until the student says or chooses the opposite', () => {
  fc.assert(
    fc.property(talk, turn, (turns, next) => {
      const before = follow(turns);
      fc.pre(before.state === 'shown');
      const after = afterTurn(before, { ...next, messageId: 'msg_next' });
      const isDenied = next.words.state === 'contradicted' || next.choice?.is === 'turned';
      expect(after.state).toBe(isDenied ? 'contradicted' : 'shown');
      if (!isDenied) expect([after.quote, after.from]).toEqual([before.quote, before.from]);
    }),
  );
});

test('choices alone show nothing, however many are right', () => {
  fc.assert(
    fc.property(talk, (turns) => {
      const silent = turns.map((one) => ({ ...one, words: { state: 'open' as const }, filled: undefined }));
      expect(follow(silent).state).not.toBe('shown');
    }),
  );
});

test('choices show a point only where enough right ones, among other statements, come in a row', () => {
  fc.assert(
    fc.property(talk, (turns) => {
      const doubtful = turns.map((one) => ({
        ...one,
        filled: undefined,
        words: one.words.state === 'shown' ? { ...one.words, state: 'doubtful' as const } : one.words,
      }));
      const { state, chosen } = follow(doubtful);
      if (state === 'shown')
        expect(new Set(chosen.map(({ among }) => among)).size).toBeGreaterThanOrEqual(CHOICES_NEEDED);
    }),
  );
});

test('a criterion is met when all of its points are shown, and it has one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('open', 'doubtful', 'shown', 'contradicted'), { maxLength: 4 }), (states) => {
      const verdict = verdictOfPoints(states.map((state) => ({ state })));
      expect(verdict === 'met').toBe(states.length > 0 && states.every((state) => state === 'shown'));
    }),
  );
});
