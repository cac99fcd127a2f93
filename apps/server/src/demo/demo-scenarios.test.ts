import { KNOWLEDGE_KINDS } from '@coursecraft/contract/shapes/knowledge';
import { plainText } from '@coursecraft/domain/content/plain-text';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { findLeak } from '@coursecraft/domain/leak-guard/find-leak';
import { hiddenInRow } from '@coursecraft/domain/leak-guard/hidden-texts';
import { improveScenario } from '@coursecraft/engine/scenarios/improve-scenario';
import { writeScenarios } from '@coursecraft/engine/scenarios/write-scenarios';
import { describe, expect, test } from 'vitest';
import { DEMO_MODULE } from './demo-course.ts';

const asking = { notes: {}, sources: [], present: [], count: 10 };
const elements = DEMO_MODULE.sections.flatMap((section) => section.elements);

describe('scenarios for prose that a person wrote', () => {
  const written = writeScenarios({ ...asking, elements, language: 'en' });

  test('ask for every criterion once, each kind in its own way', () => {
    const rows = elements.flatMap((element) => element.rows);
    expect(written.flatMap(({ rowIds }) => rowIds).sort()).toEqual(rows.map(({ key }) => key).sort());
    expect(new Set(written.map(({ opening }) => opening)).size).toBe(new Set(rows.map(({ kind }) => kind)).size);
    expect(new Set(written.map(({ title }) => title)).size).toBe(written.length);
  });

  test('give none of them away', () => {
    const known = elements.map(({ content }) => plainText(content)).join('\n');
    const hidden = elements.flatMap(({ rows }) => rows.flatMap(hiddenInRow));
    for (const { title, situation, opening } of written)
      expect(findLeak([title, situation, opening].join('\n'), hidden, known)).toBeUndefined();
  });

  test.each(['en', 'de'] as const)('are there for every kind of criterion: %s', (language) => {
    const rows = KNOWLEDGE_KINDS.map(
      (kind): RowDraft => ({
        key: kind,
        kind,
        statement: `Xylo ${kind}.`,
        guidance: '',
        sources: [],
        goldAnswers: [],
        keyPoints: [],
        misconceptions: [],
      }),
    );
    const title = language === 'de' ? 'Brot backen' : 'Baking bread';
    const scenarios = writeScenarios({ ...asking, elements: [{ title, content: 'Nothing.', rows }], language });
    expect(scenarios.flatMap(({ rowIds }) => rowIds)).toEqual([...KNOWLEDGE_KINDS]);
    for (const scenario of scenarios) expect(`${scenario.title} ${scenario.situation}`).toContain(title);
  });
});

test('a shorter situation loses what bears least on the question, and keeps the point of it', () => {
  const [scenario] = DEMO_MODULE.scenarios;
  if (!scenario) throw new Error('the sample course has changed');
  const { rowKeys: rowIds, title, situation, opening, difficulty } = scenario;
  const request = { ...asking, elements, language: 'en', hint: 'Shorter' };
  const shorter = improveScenario({ ...request, scenario: { title, situation, opening, difficulty, rowIds } });
  expect(situation.replace('It is a winter evening. ', '')).toBe(shorter.situation);
});
