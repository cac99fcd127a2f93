import type { PointGrade } from '@coursecraft/domain/assessment/stored-grading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Turn } from '../engine/engine.ts';
import { mergedPoint } from './merge-states.ts';
import type { PointReply } from './reply.ts';
import { studentMessages } from './student-messages.ts';

const WORDS = ['the net holds', 'a skin for the bubbles', 'it falls flat', 'no idea at all'];
const said = fc.record({
  id: fc.constant('p1'),
  state: fc.constantFrom('shown', 'partly', 'contradicted', 'missing'),
  quote: fc.constantFrom(...WORDS, 'nobody wrote this sentence', null),
}) as fc.Arbitrary<PointReply>;
const conversation = fc.array(fc.record({ text: fc.constantFrom(...WORDS), said }), { minLength: 1, maxLength: 6 });

function follow(turns: readonly { text: string; said: PointReply }[]): (PointGrade | undefined)[] {
  const states: (PointGrade | undefined)[] = [];
  for (const [at, one] of turns.entries()) {
    const soFar = turns
      .slice(0, at + 1)
      .map(({ text }, index): Turn => ({ messageId: `msg_${index}`, text, said: [], level: 'unaided' }));
    const messages = studentMessages({ question: '', seen: '', turns: soFar });
    states.push(mergedPoint({ pointId: 'pnt' }, { before: states.at(-1), said: one.said, messages }));
  }
  return states;
}

test('shows a key point only by a quote in the named message', () => {
  fc.assert(
    fc.property(conversation, (turns) => {
      for (const point of follow(turns)) {
        if (point?.state !== 'shown') continue;
        const [, at] = point.from?.split('_') ?? [];
        expect(turns[Number(at)]?.text).toContain(point.quote);
        expect(point.quote).not.toBe('');
      }
    }),
  );
});

test('keeps a shown key point until the newest message contradicts it', () => {
  fc.assert(
    fc.property(conversation, (turns) => {
      const states = follow(turns);
      for (const [at, point] of states.entries()) {
        const before = states[at - 1];
        if (before?.state !== 'shown') continue;
        const { text, said: reply } = turns[at] ?? {};
        const isDenied = reply?.state === 'contradicted' && reply.quote === text;
        expect(point?.state).toBe(isDenied ? 'contradicted' : 'shown');
        if (!isDenied) expect(point).toEqual(before);
      }
    }),
  );
});

test('shows a contradicted key point only by a quote of the newest message', () => {
  fc.assert(
    fc.property(conversation, (turns) => {
      const states = follow(turns);
      for (const [at, point] of states.entries())
        if (states[at - 1]?.state === 'contradicted' && point?.state === 'shown')
          expect(turns[at]?.text).toContain(point.quote);
    }),
  );
});

test('changes nothing for a reply without findings', () => {
  fc.assert(
    fc.property(conversation, (turns) => {
      const before = follow(turns).at(-1);
      const messages = studentMessages({ question: '', seen: '', turns: [] });
      const missing: PointReply = { id: 'p1', state: 'missing', quote: null };
      expect(mergedPoint({ pointId: 'pnt' }, { before, said: missing, messages })).toEqual(before);
    }),
  );
});
