import type { RowExamination } from '@coursecraft/ai/engine/engine';
import { fittedName } from '@coursecraft/domain/examination/fit-shift';
import { vi } from 'vitest';
import { examineWith } from './create-test-grader.ts';
import type { TestApp } from './test-app.ts';

/** What of an answer shows a point: its words, or that it is in doubt; how far beyond the bar where that matters. */
export type Sign = (pointId: string, answer: string) => { verdict: 'met' | 'partly' | 'not-yet'; margin?: number };

const STATES = { met: 'shown', partly: 'partly', 'not-yet': 'missing' } as const;

/** Stands for the grader until the test takes it away: a test decides by signs in the answer. */
export function judgeBySigns({ services: { engine } }: Pick<TestApp, 'services'>, sign: Sign) {
  const signOf = (pointId: string, accepted: readonly string[], answer: string) =>
    accepted.some((text) => answer.includes(text)) ? { verdict: 'met' as const, margin: 0.1 } : sign(pointId, answer);
  return vi.spyOn(engine, 'examine').mockImplementation(async (request, run) => {
    const bar = (rowId: string) => request.rows.find((row) => row.rowId === rowId)?.fitted?.shift ?? 0;
    const examine = examineWith(({ pointId, rowId, accepted }, text) => {
      const { verdict, margin } = signOf(pointId, accepted, text);
      const isMet = margin === undefined ? verdict === 'met' : margin >= bar(rowId);
      const state = isMet ? 'shown' : STATES[verdict === 'met' ? 'partly' : verdict];
      return { state, quote: state === 'missing' ? null : text };
    });
    const examination = await examine(request, run);
    const rows = examination.rows.map((row): RowExamination => {
      const asked = request.rows.find(({ rowId }) => rowId === row.rowId);
      const points = row.points.map((point) => {
        const accepted = asked?.keyPoints.find(({ pointId }) => pointId === point.pointId)?.accepted ?? [];
        const margins = request.turns.flatMap(({ text }) => signOf(point.pointId, accepted, text).margin ?? []);
        return margins.length > 0 ? { ...point, margin: Math.max(...margins) } : point;
      });
      return { ...row, points, judge: asked?.fitted && fittedName(engine.judgeName(), asked.fitted) };
    });
    return { ...examination, rows };
  });
}
