import { examineBy } from '@coursecraft/engine/examiner/examine';
import type { Sighting } from '@coursecraft/engine/judge/judge-points';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What of an answer shows a point: its words, or that it is in doubt; how far beyond the bar where that matters. */
export type Sign = (pointId: string, answer: string) => { verdict: 'met' | 'partly' | 'not-yet'; margin?: number };

/** Stands for the judge until the test takes it away, so that what is tried rests on no scores. */
export const judgeBySigns = ({ services: { engine } }: Pick<TestApp, 'services'>, sign: Sign) =>
  vi.spyOn(engine, 'examine').mockImplementation(async (request) =>
    examineBy((asked) => {
      const bar = (rowId: string) => request.rows.find((row) => row.rowId === rowId)?.fitted?.shift ?? 0;
      return asked.rows.flatMap(({ rowId, keyPoints }) =>
        keyPoints.map(({ pointId, accepted }): Sighting => {
          const quote = asked.answer;
          const known = accepted.some((text) => quote.includes(text));
          const said = known ? { verdict: 'met' as const, margin: 0.1 } : sign(pointId, quote);
          const isMet = said.margin === undefined ? said.verdict === 'met' : said.margin >= bar(rowId);
          const verdict = isMet ? 'met' : said.verdict === 'met' ? 'partly' : said.verdict;
          const reason = verdict === 'not-yet' ? ('off-topic' as const) : verdict;
          return { pointId, verdict, reason, quote, sureness: 0.5, margin: said.margin };
        }),
      );
    }, request),
  );
