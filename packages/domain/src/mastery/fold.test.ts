import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EvidenceEvent, foldEvent, foldEvidence, isOfWork, UNKNOWN } from './fold.ts';

const event = (change: Partial<EvidenceEvent> = {}): EvidenceEvent => ({
  evidenceId: 'evd_1',
  source: 'answer',
  verdict: 'met',
  messageId: 'msg_1',
  counts: true,
  needed: 1,
  ...change,
});

const history = fc
  .array(
    fc.record({
      source: fc.constantFrom('answer', 'item', 'granted', 'override', 'reset'),
      verdict: fc.constantFrom('met', 'partly', 'not-yet'),
      message: fc.nat(6),
      counts: fc.boolean(),
      needed: fc.integer({ min: 1, max: 3 }),
      refers: fc.nat(20),
    }),
    { maxLength: 25 },
  )
  .map((entries) =>
    entries.map(({ message, refers, ...entry }, index) =>
      event({
        ...entry,
        evidenceId: `evd_${index}`,
        messageId: `msg_${message}`,
        refersTo: `evd_${refers}`,
      } as Partial<EvidenceEvent>),
    ),
  );

test('answers, auto-graded checks and content packages count as student work and other evidence as decisions', () => {
  const sources = ['answer', 'item', 'package', 'granted', 'override', 'reset'] as const;
  expect(sources.filter((source) => isOfWork({ source }))).toEqual(['answer', 'item', 'package']);
});

describe('fold of the evidence', () => {
  test('gives the same state entry by entry and all at once', () => {
    fc.assert(
      fc.property(history, fc.nat(), (events, at) => {
        const cut = at % (events.length + 1);
        const stored = foldEvidence(events.slice(0, cut));
        expect(events.slice(cut).reduce(foldEvent, stored)).toEqual(foldEvidence(events));
      }),
    );
  });

  test('masters nothing without a met result or an author’s grant', () => {
    fc.assert(
      fc.property(history, (events) => {
        const none = events.filter((entry) => entry.verdict !== 'met' && entry.source !== 'granted');
        expect(foldEvidence(none)).toEqual(UNKNOWN);
      }),
    );
  });

  test('depends only on log entries', () => {
    fc.assert(
      fc.property(history, (events) => {
        const ids = events.map((entry) => entry.evidenceId);
        const state = foldEvidence(events);
        expect(ids).toEqual(expect.arrayContaining([...state.evidenceIds]));
        if (state.status === 'mastered') expect(state.evidenceIds.length).toBeGreaterThan(0);
      }),
    );
  });

  test('counts one answer once however often it is graded', () => {
    const twice = [event({ needed: 2 }), event({ needed: 2, evidenceId: 'evd_2' })];
    expect(foldEvidence(twice).status).toBe('unknown');
    expect(foldEvidence([...twice, event({ needed: 2, evidenceId: 'evd_3', messageId: 'msg_2' })]).status).toBe(
      'mastered',
    );
  });

  test('does not count aided work if unaided work is required', () => {
    expect(foldEvidence([event({ counts: false })]).status).toBe('unknown');
  });

  test('keeps a mastered criterion through later wrong answers', () => {
    expect(foldEvidence([event(), event({ verdict: 'not-yet', evidenceId: 'evd_2', messageId: 'msg_2' })]).status).toBe(
      'mastered',
    );
  });

  test('starts over after a reset', () => {
    expect(foldEvidence([event(), event({ source: 'reset', evidenceId: 'evd_2' })])).toEqual(UNKNOWN);
  });

  test('removes mastery if an author overrules its result', () => {
    const overruled = event({ source: 'override', verdict: 'not-yet', evidenceId: 'evd_2', refersTo: 'evd_1' });
    expect(foldEvidence([event(), overruled]).status).toBe('unknown');
  });
});
