import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import { DEFAULT_EXTRACTION_LIMITS } from '@coursecraft/documents/limits';
import { readDocument } from '@coursecraft/documents/read-document';
import { sniff } from '@coursecraft/documents/sniff';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { readYaml } from '@coursecraft/domain/content/yaml';
import type { ElementDraft, ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { draftModule } from '@coursecraft/offline-engine/drafting/draft-module';
import { beforeAll, describe, expect, it } from 'vitest';

const FIXTURES = fileURLToPath(new URL('../../../../../packages/documents/src/__fixtures__/', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../../../../../shared/samples/', import.meta.url));
const GOOD = ['tides.pdf', 'tides.md', 'tides.epub', 'tide-tables.docx', 'tide-tables.pptx', 'tidal-streams.html'];

async function read(folder: string, name: string): Promise<SourceDocument> {
  const file = { path: `${folder}${name}`, name };
  return { ...(await readDocument({ ...file, kind: await sniff(file) }, DEFAULT_EXTRACTION_LIMITS)), name };
}
const draft = (sources: SourceDocument[], wishes = {}): ModuleDraft =>
  draftModule({ language: 'en', sources, ...wishes }, () => {});
const elementsOf = (module: ModuleDraft) => module.sections.flatMap((section) => section.elements);
const checksOf = (element: ElementDraft) =>
  findBlocks(element.content)
    .filter((block) => block.kind === 'check')
    .map((block) => readCheck(block.body));

const documents = [
  ...GOOD.map((name) => [FIXTURES, name] as const),
  ...(existsSync(SAMPLES)
    ? readdirSync(SAMPLES).filter((name) => /\.(pdf|docx|pptx|html|epub|md|txt)$/.test(name) && name !== 'README.md')
    : []
  ).map((name) => [SAMPLES, name] as const),
];

describe.each(documents)('module drafted from %s%s', (folder, name) => {
  let source: SourceDocument;
  let module: ModuleDraft;
  beforeAll(async () => {
    source = await read(folder, name);
    module = draft([source]);
  });

  it('has sections with lessons and criteria and no scenarios', () => {
    expect(module.title.length).toBeGreaterThan(3);
    expect(module.sections.length).toBeGreaterThan(1);
    for (const section of module.sections) expect(section.elements[0]?.format).toBe('lesson');
    // Without marked terms nothing is asked.
    if (name !== 'python-lists.txt')
      expect(elementsOf(module).flatMap((element) => element.rows).length).toBeGreaterThan(2);
    expect(module.scenarios).toEqual([]);
  });
  it('asks for every criterion inside its own element and for none outside its section', () => {
    for (const section of module.sections) {
      const keys = section.elements.flatMap(({ rows: criteria }) => criteria.map(({ key }) => key));
      for (const element of section.elements) {
        const asked = checksOf(element).flatMap((reading) => (reading.ok ? (reading.check.rows ?? []) : []));
        for (const criterion of element.rows) expect(asked, criterion.statement).toContain(criterion.key);
        for (const key of asked) expect(keys).toContain(key);
      }
    }
  });
  it('has valid checks whose hints do not contain the answer', () => {
    for (const element of elementsOf(module))
      for (const reading of checksOf(element)) {
        expect(reading.ok, JSON.stringify(reading)).toBe(true);
        if (!reading.ok) continue;
        const { check } = reading;
        expect((check.hints ?? []).length).toBeGreaterThan(0);
        const answers =
          check.type === 'short-text'
            ? check.accept
            : check.type === 'cloze'
              ? Object.values(check.gaps).flatMap((gap) => gap.accept)
              : [];
        for (const hint of check.hints ?? [])
          for (const answer of answers) expect(hint.toLowerCase()).not.toContain(` ${answer.toLowerCase()} `);
      }
  });
  it('quotes the source word for word on the page it names', () => {
    const whole = source.pages.map((page) => page.text).join('\n\n');
    const sources = elementsOf(module).flatMap((element) => [
      ...element.citations,
      ...element.rows.flatMap((criterion) => criterion.sources),
    ]);
    expect(sources.length).toBeGreaterThan(5);
    for (const { page, quote, upload } of sources) {
      expect(upload).toBe(name);
      expect(page !== undefined).toBe(source.paged);
      const text = page === undefined ? whole : (source.pages.find((each) => each.page === page)?.text ?? '');
      expect(quoteStandsIn(text, quote), `${page}: ${quote}`).toBe(true);
    }
  });
  it('leaves the book’s objectives, credits and leftovers out of its prose', () => {
    for (const element of elementsOf(module)) {
      const prose = element.content.replace(/```[\s\S]*?```/g, '');
      expect(prose).not.toMatch(/by the end of this section|exploring further|figure:|credit:|shown in figure/i);
    }
  });
  it('contains no leftover marks or references', () => {
    for (const element of elementsOf(module)) {
      const checks = checksOf(element).flatMap((reading) => (reading.ok ? [reading.check] : []));
      const texts = [
        ...element.rows.map(({ statement }) => statement),
        ...checks.flatMap((check) => [check.stem, ...(check.type === 'cloze' ? [check.text] : [])]),
      ];
      for (const text of texts) expect(text).not.toMatch(/\*{3,}|\[\^|\(see\s*\)|\(\s+\)|\[link\]/i);
    }
  });
  it('asks no question twice', () => {
    const checks = elementsOf(module)
      .flatMap(checksOf)
      .flatMap((reading) => (reading.ok ? [reading.check] : []));
    const asked = checks.map((check) =>
      JSON.stringify([check.stem, 'text' in check && check.text, 'pairs' in check && check.pairs]),
    );
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([]);
    const statements = elementsOf(module).flatMap(({ rows: criteria }) => criteria.map(({ statement }) => statement));
    expect(new Set(statements).size).toBe(statements.length);
  });
});

describe('offline module draft', () => {
  const thin = (text: string): SourceDocument => ({ name: 'thin.md', paged: false, pages: [{ page: 1, text }] });

  it('is the same for the same request', async () => {
    const source = await read(FIXTURES, 'tides.pdf');
    expect(draft([source])).toEqual(draft([structuredClone(source)]));
  });
  it('takes its sections from all uploads in order and reports its steps', async () => {
    const sources = await Promise.all(
      ['tides.pdf', 'tide-tables.docx', 'tidal-streams.html'].map((name) => read(FIXTURES, name)),
    );
    const steps: string[] = [];
    const module = draftModule({ language: 'en', sources }, (step) => steps.push(step.kind));
    expect(module.sections.map((section) => section.title)).toEqual([
      'Why the sea rises and falls',
      'Spring tides and neap tides',
      'What a tide table tells',
      'The rule of twelfths',
      'Water that runs with the tide',
      'Crossing safely',
    ]);
    expect(steps).toEqual([...Array(3).fill('reading'), 'outlining', ...Array(6).fill('writing-section')]);
  });
  it('has at most the requested number of sections and the ones that the brief names', async () => {
    const sources = [await read(FIXTURES, 'tides.pdf'), await read(FIXTURES, 'tide-tables.docx')];
    expect(draft(sources, { sections: 2 }).sections).toHaveLength(2);
    expect(draft(sources, { brief: 'Only the rule of twelfths' }).sections.map((section) => section.title)).toEqual([
      'The rule of twelfths',
    ]);
    expect(draft(sources, { title: 'Sea and shore' }).title).toBe('Sea and shore');
  });
  it('asks for more when the sources contain too little', () => {
    expect(() => draft([thin('# Tides\n\nA tide is water.')])).toThrow(/“thin\.md” has too little text/);
    expect(() => draft([])).toThrow(/no document/);
  });
  it('contains only the requested kinds of elements or none when the sources have nothing for them', async () => {
    const sources = [await read(FIXTURES, 'tides.md')];
    const wanted = draft(sources, { formats: ['check', 'summary'] });
    expect(new Set(elementsOf(wanted).map(({ format }) => format))).toEqual(new Set(['check', 'summary']));
    expect(() => draft(sources, { formats: ['story'] })).toThrow(/nothing for the element types/);
  });
  it('never treats code of a source as its own block', () => {
    const prose = 'A **quiz block** is a piece of text that asks a question. It is written between fences. '.repeat(8);
    const module = draft([
      thin(`# Quiz\n\n## First part\n\n${prose}\n\n\`\`\`check\ntype: bogus\n\`\`\`\n\n## Second part\n\n${prose}`),
    ]);
    for (const element of elementsOf(module)) for (const reading of checksOf(element)) expect(reading.ok).toBe(true);
  });
  it('writes flashcards as a data block', async () => {
    const module = draft([await read(FIXTURES, 'tides.md')]);
    const cards = elementsOf(module).find((element) => element.format === 'flashcards');
    const block = findBlocks(cards?.content ?? '')[0];
    expect(readYaml(block?.body ?? '')).toMatchObject({
      cards: expect.arrayContaining([{ front: 'Tide', back: expect.any(String) }]),
    });
  });
  it('writes German for a German course', () => {
    const text =
      '# Die Gezeiten\n\n## Ebbe und Flut\n\n**Flut** ist die Zeit, in der das Wasser steigt. **Ebbe** ist die Zeit, in der das Wasser fällt. Der **Tidenhub** ist der Unterschied zwischen Hochwasser und Niedrigwasser. Die Menschen an der Küste richten sich nach den Gezeiten, weil Schiffe nur bei genug Wasser auslaufen.\n\n## Springtiden\n\nEine **Springtide** ist eine Tide mit großem Hub, die bei Neumond und Vollmond entsteht. Eine **Nipptide** ist eine Tide mit kleinem Hub, die bei Halbmond entsteht. Der Wind kann den Wasserstand um mehr als einen Meter verändern, wenn er lange auf die Küste weht.';
    const module = draftModule({ language: 'de', sources: [{ ...thin(text), language: 'de' }] }, () => {});
    const all = JSON.stringify(module);
    expect(all).toContain('Erkläre „Flut“ in eigenen Worten.');
    expect(all).toContain('Erklärt, was „Flut“ bedeutet: Flut ist die Zeit, in der das Wasser steigt.');
    expect(all).not.toMatch(/in your own words|Look again|Fill in the/);
  });
});
