import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

const written = (key: string, statement: string): CriterionDraft => ({
  key,
  kind: 'concept',
  statement,
  guidance: 'Both the range and its cause are said.',
  sources: [],
  goldAnswers: [
    { text: 'The water rises only a little then.', verdict: 'met' },
    { text: 'Boats come in.', verdict: 'not-yet' },
  ],
  keyPoints: [{ text: statement }],
  misconceptions: [],
});

const IMPROVED = 'Explains that a neap tide is a tide with a small range.';
const ADDED = 'Explains that a spring tide is a tide with a large range.';

/**
 * Replaces the model for criteria and scenarios until mocks are restored. Improves vague criteria and adds one where
 * allowed.
 */
export function writeCriteria({ services: { engine } }: Pick<TestApp, 'services'>): void {
  vi.spyOn(engine, 'improveRows').mockImplementation(async ({ rows: criteria, mayAdd }) => {
    const improved = criteria.map((criterion) =>
      criterion.statement.includes(' that ') ? criterion : written(criterion.key, IMPROVED),
    );
    const present = improved.length > 0 ? improved : [written('new-1', IMPROVED)];
    return mayAdd ? [...present, written('new-2', ADDED)] : present;
  });
  vi.spyOn(engine, 'writeScenarios').mockImplementation(async ({ elements, count }) =>
    elements
      .flatMap(({ rows: criteria }) => criteria)
      .slice(0, count)
      .map(({ key }, at) => ({
        title: `On the quay, day ${at + 1}`,
        situation: 'A friend looks at the water and wonders.',
        opening: 'What do you tell them?',
        difficulty: 2,
        rowIds: [key],
      })),
  );
  vi.spyOn(engine, 'improveScenario').mockImplementation(async ({ scenario }) => ({
    ...scenario,
    situation: `${scenario.situation} It is getting dark.`,
  }));
}
