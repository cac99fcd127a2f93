import type { QueuedAnswer } from '@coursecraft/contract/grading-queue/grading-queue';
import { expect, test } from 'vitest';
import {
  afterEvent,
  EMPTY,
  isSure,
  marksIn,
  mayConfirmTogether,
  type SessionEvent,
  similarIn,
} from './session-state.ts';

const answer = (evidenceId: string) => ({ evidenceId }) as QueuedAnswer;
const follow = (...events: SessionEvent[]) => events.reduce(afterEvent, EMPTY);
const read = (...ids: string[]): SessionEvent => ({ kind: 'read', answers: ids.map(answer), cursor: undefined });
const met: SessionEvent = { kind: 'did', mark: { verdict: 'met' } };
const waitingOf = (...events: SessionEvent[]) => follow(...events).waiting.map(({ evidenceId }) => evidenceId);

test('shows the next answer at once after a grade or skip and counts only grades', () => {
  const state = follow(read('a', 'b', 'c'), met, { kind: 'did', mark: 'skipped' });
  expect(state.waiting.map(({ evidenceId }) => evidenceId)).toEqual(['c']);
  expect(marksIn(state)).toBe(1);
});

test('undoes the last action first, also a skip', () => {
  const events = [read('a', 'b', 'c'), met, { kind: 'did', mark: 'skipped' } as const];
  expect(waitingOf(...events, { kind: 'took-back' })).toEqual(['b', 'c']);
  expect(waitingOf(...events, { kind: 'took-back' }, { kind: 'took-back' })).toEqual(['a', 'b', 'c']);
  expect(follow({ kind: 'took-back' })).toEqual(EMPTY);
});

test('shows each answer once per session however often it is loaded', () => {
  expect(waitingOf(read('a', 'b'), met, read('a', 'b', 'c'))).toEqual(['b', 'c']);
});

test('names the assignee of an answer and drops an answer that leaves the filtered list', () => {
  const assignee = { uid: 'u', displayName: 'Bela' };
  const assigned = (isListed: boolean): SessionEvent => ({ kind: 'assigned', evidenceId: 'a', assignee, isListed });
  expect(follow(read('a', 'b'), assigned(true)).waiting).toMatchObject([{ evidenceId: 'a', assignee }, {}]);
  expect(waitingOf(read('a', 'b'), assigned(false))).toEqual(['b']);
});

test('returns an answer whose grade was refused to the queue if it can still be graded', () => {
  const refused = (why: 'gone' | 'held' | 'failed'): SessionEvent => ({ kind: 'refused', evidenceId: 'a', why });
  expect(waitingOf(read('a', 'b'), met, refused('failed'))).toEqual(['a', 'b']);
  expect(waitingOf(read('a', 'b'), met, refused('gone'))).toEqual(['b']);
  expect(marksIn(follow(read('a', 'b'), met, refused('gone')))).toBe(0);
  expect(follow(read('a', 'b'), met, refused('held')).waiting[0]?.isHeld).toBe(true);
});

test('counts similar answers with the same grade, hides them and returns them after an undo', () => {
  const together: SessionEvent = { kind: 'did', mark: { verdict: 'met' }, together: ['b', 'z'] };
  const state = follow(read('a', 'b', 'c'), together, read('z', 'd'));
  expect(state.waiting.map(({ evidenceId }) => evidenceId)).toEqual(['c', 'd']);
  expect(marksIn(state)).toBe(3);
  expect(waitingOf(read('a', 'b', 'c'), together, { kind: 'took-back' })).toEqual(['a', 'b', 'c']);
});

test('does not offer an answer graded in this session as similar to a later one', () => {
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

const suggestedMet = (evidenceId: string, confidence = 0.95) =>
  ({ evidenceId, suggested: { verdict: 'met', confidence } }) as QueuedAnswer;
const readSuggested = (...ids: string[]): SessionEvent => ({
  kind: 'read',
  answers: ids.map((id) => suggestedMet(id)),
  cursor: undefined,
});

test('offers to confirm together only after five suggestions that the teacher agreed with', () => {
  const begun = readSuggested('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const notYet: SessionEvent = { kind: 'did', mark: { verdict: 'not-yet' } };
  expect(mayConfirmTogether(follow(begun, met, met, met, met))).toBe(false);
  expect(mayConfirmTogether(follow(begun, met, met, met, met, met))).toBe(true);
  expect(mayConfirmTogether(follow(begun, met, notYet, met, met, met))).toBe(false);
  expect(mayConfirmTogether(follow(read('a', 'b', 'c', 'd', 'e'), met, met, met, met, met))).toBe(false);
});

test('confirms sure suggestions together, keeps the others and undoes all at once', () => {
  expect([suggestedMet('a'), suggestedMet('b', 0.8)].map(isSure)).toEqual([true, false]);
  const confirmed: SessionEvent = { kind: 'confirmed', evidenceIds: ['b', 'c'] };
  const state = follow(readSuggested('a', 'b', 'c', 'd'), confirmed);
  expect(state.waiting.map(({ evidenceId }) => evidenceId)).toEqual(['a', 'd']);
  expect(marksIn(state)).toBe(2);
  expect(waitingOf(readSuggested('a', 'b', 'c', 'd'), confirmed, { kind: 'took-back' })).toEqual(['b', 'c', 'a', 'd']);
});
