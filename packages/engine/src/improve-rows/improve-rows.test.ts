import type { RowsRequest } from '@coursecraft/ai/engine/engine';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { describe, expect, it } from 'vitest';
import { improveRows } from './improve-rows.ts';

const element = {
  title: 'Spring and neap tides',
  format: 'lesson' as const,
  content: `> [!NOTE]
> **After this lesson you can**
>
> - explain the tides

A **neap tide** is a tide with a small range that occurs when the sun and the moon pull at right angles.[^c1] It comes twice a month.

## Streams

A **tidal stream** is a horizontal movement of water that is caused by the tide. Streams turn about an hour after high water at most harbours.

[^c1]: tides.pdf, page 3: “A neap tide”
`,
};
const document = {
  name: 'tides.pdf',
  paged: true,
  pages: [
    {
      page: 3,
      text: 'A neap tide is a tide with a small range that occurs when the sun and the moon pull at right angles.',
    },
    { page: 4, text: 'Slack water is the short time in which a tidal stream does not run in any direction.' },
  ],
};
const row = (statement: string, more: Partial<RowDraft> = {}): RowDraft => ({
  key: 'row_1',
  statement,
  guidance: '',
  kind: 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
  ...more,
});
const improve = (rows: RowDraft[], more: Partial<RowsRequest> = {}) =>
  improveRows({
    element,
    rows,
    others: [],
    mayAdd: true,
    notes: {},
    language: 'en',
    sources: [document],
    ...more,
  });

describe('a criterion', () => {
  it('that only names a subject gets what the element says of it, with guidance, examples and a source', () => {
    const [improved] = improve([row('Understands the neap tide')]);
    expect(improved).toMatchObject({
      key: 'row_1',
      statement:
        'Explains that a neap tide is a tide with a small range that occurs when the sun and the moon pull at right angles.',
      sources: [{ upload: 'tides.pdf', page: 3 }],
    });
    expect(improved?.guidance).toBe(
      'Counts as proof when it is said in own words. Not enough: naming “neap tide” without saying what it is or does.',
    );
    expect(improved?.goldAnswers.map(({ verdict }) => verdict)).toEqual(['met', 'partly', 'not-yet']);
  });

  it('that the element is silent on gets what a document says', () => {
    const [improved] = improve([row('Knows slack water')]);
    expect(improved).toMatchObject({ sources: [{ upload: 'tides.pdf', page: 4 }] });
    expect(improved?.statement).toContain('the short time in which a tidal stream does not run');
  });

  it('that makes two claims comes apart, the first under its own key', () => {
    const double = row('Explains that a neap tide has a small range and that a tidal stream moves water sideways.');
    const [first, second] = improve([double], { hint: 'Split it' });
    expect([first?.key, first?.statement]).toEqual(['row_1', 'Explains that a neap tide has a small range.']);
    expect([second?.key, second?.statement]).toEqual(['new-1', 'Explains that a tidal stream moves water sideways.']);
    expect(improve([double], { mayAdd: false }), 'but not where only one may come back').toHaveLength(1);
  });

  it('keeps what its author wrote, and loses a source that its document contradicts', () => {
    const own = row('Explains that a neap tide comes about when the pull of sun and moon is at right angles.', {
      guidance: 'Wants the angle.',
      goldAnswers: [{ text: 'They pull across each other.', verdict: 'met' }],
      sources: [
        { upload: 'tides.pdf', page: 3, quote: 'A neap tide is enormous.' },
        { upload: 'switched-off.pdf', quote: 'Out of sight' },
      ],
    });
    const [improved] = improve([own]);
    expect(improved).toMatchObject({ statement: own.statement, guidance: own.guidance, sources: own.sources.slice(1) });
    expect(improved?.goldAnswers[0]).toEqual(own.goldAnswers[0]);
    expect(improved?.goldAnswers.map(({ verdict }) => verdict)).toContain('not-yet');
  });

  it('that nothing is said of comes back as it was', () => {
    const strange = row('Knows how to bake a cake for a party');
    expect(improve([strange])[0]).toEqual(strange);
    expect(improve([strange], { element: { ...element, content: '' }, sources: [] })).toEqual([strange]);
  });
});

describe('an element', () => {
  it('gets criteria for what it teaches and nothing asks, here or elsewhere', () => {
    const proposed = improve([]);
    expect(proposed.map(({ key }) => key)).toEqual(proposed.map((_, at) => `new-${at + 1}`));
    const statements = proposed.map(({ statement }) => statement).join('\n');
    expect(statements).toContain('neap tide is');
    expect(statements).toContain('tidal stream is');
    expect(statements, 'a sentence that points at another says nothing alone').not.toContain('It comes twice');
    const [neap] = proposed;
    const others = [neap?.statement ?? ''];
    expect(improve([], { others }).map(({ statement }) => statement)).not.toContain(neap?.statement);
    expect(improve(proposed)).toHaveLength(proposed.length);
    expect(improve([], { mayAdd: false })).toEqual([]);
  });
});

describe('a request', () => {
  const rows = [row('Neap tide'), row('Tidal stream', { key: 'row_2' })];
  it('that names a subject is about those criteria only', () => {
    const [neap, stream] = improve(rows, { hint: 'Sharpen the one about the stream' });
    expect(neap).toEqual(rows[0]);
    expect(stream?.statement).toContain('horizontal movement');
  });

  it('that names an aspect leaves the others alone', () => {
    const claim = row('Explains that a neap tide has a small range.');
    const [improved, ...added] = improve([claim], { hint: 'Add example answers' });
    expect(improved).toEqual({
      ...claim,
      goldAnswers: expect.arrayContaining([expect.objectContaining({ verdict: 'met' })]),
    });
    expect(added).toEqual([]);
    const [same, ...more] = improve([claim], { hint: 'Add criteria' });
    expect(same).toEqual(claim);
    expect(more.length).toBeGreaterThan(0);
  });
});

it('speaks German in a German course', () => {
  const german = {
    title: 'Gezeiten',
    format: 'lesson' as const,
    content: 'Eine **Nipptide** ist eine Tide mit kleinem Tidenhub, die bei Halbmond eintritt.',
  };
  const [improved] = improve([row('Versteht die Nipptide')], { element: german, language: 'de', sources: [] });
  expect(improved?.statement).toBe(
    'Kann erklären: Eine Nipptide ist eine Tide mit kleinem Tidenhub, die bei Halbmond eintritt.',
  );
  expect(improved?.guidance).toContain('Gilt als Nachweis');
});

it('gives the same criteria for the same request', () => {
  const rows = [row('Neap tide'), row('Explains streams', { key: 'row_2' })];
  expect(improve(rows)).toEqual(improve(rows));
});

it('proposes for prose that a person wrote nothing that cannot be read without the text around it', () => {
  const content = `How fast it works depends on how warm it is:

- at 5 °C it goes on slowly: a dough may rise overnight;
- at 25 to 30 °C it is at its best;
- at about 55 °C it dies.

Time is an ingredient too. The second rise is needed for a light crumb. Whoever leaves that out takes a brick from the oven.

A slow rise in the cold gives more taste than a quick one in the warmth.`;
  const rows = improve([], { element: { title: 'Yeast', format: 'lesson', content }, sources: [] });
  const statements = rows.map(({ statement }) => statement);
  expect(statements).toContain(
    'Explains that a slow rise in the cold gives more taste than a quick one in the warmth.',
  );
  for (const words of ['overnight', 'ingredient', 'brick']) expect(statements.join()).not.toContain(words);
});
