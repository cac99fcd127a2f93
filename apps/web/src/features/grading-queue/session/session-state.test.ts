import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { expect, test } from 'vitest';
import { afterEvent, EMPTY, marksIn, type SessionEvent, similarIn } from './session-state.ts';

const answer = (evidenceId: string) => ({ evidenceId }) as QueuedAnswer;
const follow = (...events: SessionEvent[]) => events.reduce(afterEvent, EMPTY);
const read = (...ids: string[]): SessionEvent => ({ kind: 'read', answers: ids.map(answer), cursor: undefined });
const met: SessionEvent = { kind: 'did', mark: { verdict: 'met' } };
const waitingOf = (...events: SessionEvent[]) => follow(...events).waiting.map(({ evidenceId }) => evidenceId);

test('the next answer stands there as soon as one is marked or skipped, and only marks are counted', () => {
  const state = follow(read('a', 'b', 'c'), met, { kind: 'did', mark: 'skipped' });
  expect(state.waiting.map(({ evidenceId }) => evidenceId)).toEqual(['c']);
  expect(marksIn(state)).toBe(1);
});

test('what was done last is taken back first, skipping too', () => {
  const events = [read('a', 'b', 'c'), met, { kind: 'did', mark: 'skipped' } as const];
  expect(waitingOf(...events, { kind: 'took-back' })).toEqual(['b', 'c']);
  expect(waitingOf(...events, { kind: 'took-back' }, { kind: 'took-back' })).toEqual(['a', 'b', 'c']);
  expect(follow({ kind: 'took-back' })).toEqual(EMPTY);
});

test('no answer comes twice in a sitting, however often it is read', () => {
  expect(waitingOf(read('a', 'b'), met, read('a', 'b', 'c'))).toEqual(['b', 'c']);
});

test('an answer whose mark was refused waits again, unless it cannot be marked any more', () => {
  const refused = (why: 'gone' | 'held' | 'failed'): SessionEvent => ({ kind: 'refused', evidenceId: 'a', why });
  expect(waitingOf(read('a', 'b'), met, refused('failed'))).toEqual(['a', 'b']);
  expect(waitingOf(read('a', 'b'), met, refused('gone'))).toEqual(['b']);
  expect(marksIn(follow(read('a', 'b'), met, refused('gone')))).toBe(0);
  expect(follow(read('a', 'b'), met, refused('held')).waiting[0]?.isHeld).toBe(true);
});

test('similar answers that get the same mark are counted, do not come again, and wait again after an undo', () => {
  const together: SessionEvent = { kind: 'did', mark: { verdict: 'met' }, together: ['b', 'z'] };
  const state = follow(read('a', 'b', 'c'), together, read('z', 'd'));
  expect(state.waiting.map(({ evidenceId }) => evidenceId)).toEqual(['c', 'd']);
  expect(marksIn(state)).toBe(3);
  expect(waitingOf(read('a', 'b', 'c'), together, { kind: 'took-back' })).toEqual(['a', 'b', 'c']);
});

test('an answer that was marked in this sitting is not offered again as similar to a later one', () => {
  const like = (evidenceId: string, ...ids: string[]) =>
    ({ evidenceId, similar: ids.map((id) => ({ evidenceId: id, answer: id })) }) as QueuedAnswer;
  const answers = [like('a', 'b', 'z'), like('b', 'a', 'c'), like('c', 'b', 'z', 'd'), like('d', 'c')];
  const reading: SessionEvent = { kind: 'read', answers, cursor: undefined };
  const together: SessionEvent = { kind: 'did', mark: { verdict: 'met' }, together: ['b', 'z'] };
  const similarOf = (...events: SessionEvent[]) => similarIn(follow(...events)).map(({ evidenceId }) => evidenceId);
  expect(similarOf(reading)).toEqual(['b', 'z']);
  expect(similarOf(reading, together)).toEqual(['d']);
  expect(similarOf(reading, together, { kind: 'did', mark: 'skipped' })).toEqual(['c']);
  expect(similarOf(reading, together, { kind: 'took-back' })).toEqual(['b', 'z']);
});
