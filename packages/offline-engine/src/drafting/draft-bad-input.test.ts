import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { describe, expect, it } from 'vitest';
import { badInputs, onlyOnce } from '../testing/bad-inputs.ts';
import { draftModule } from './draft-module.ts';

const MOST = { sections: 20, criteria: 200, letters: 400 };
const BANNED = /finish this thought|main point about|how does this sentence go on|undefined|\bNaN\b/i;

function draft(sources: SourceDocument[]): ModuleDraft | EngineRefusal {
  try {
    return draftModule({ language: 'en', sources }, () => {});
  } catch (error) {
    if (error instanceof EngineRefusal) return error;
    throw error;
  }
}

const drafts = new Map<keyof typeof badInputs, ModuleDraft | EngineRefusal>();
/** Caches drafts of huge inputs. */
function drafted(name: keyof typeof badInputs) {
  const known = drafts.get(name) ?? draft(badInputs[name]);
  drafts.set(name, known);
  return known;
}

const elementsOf = (module: ModuleDraft) => module.sections.flatMap(({ elements }) => elements);
const criteriaOf = (module: ModuleDraft) => elementsOf(module).flatMap(({ rows: criteria }) => criteria);
const checksOf = (module: ModuleDraft) =>
  elementsOf(module).flatMap(({ content }) =>
    findBlocks(content).flatMap(({ kind, body }) => (kind === 'check' ? [readCheck(body)] : [])),
  );

/** Allows for a busy machine. */
const PATIENT = { timeout: 120_000 };

describe.each(Object.keys(badInputs) as (keyof typeof badInputs)[])('module drafted from %s', PATIENT, (name) => {
  it('is small and valid or is refused with a reason', () => {
    const module = drafted(name);
    if (module instanceof EngineRefusal) {
      expect(module.message.length).toBeGreaterThan(20);
      return;
    }
    expect(module.title.length).toBeGreaterThan(2);
    expect(module.sections.length).toBeGreaterThan(0);
    expect(module.sections.length).toBeLessThanOrEqual(MOST.sections);
    const criteria = criteriaOf(module);
    expect(criteria.length).toBeLessThanOrEqual(MOST.criteria);
    const asked = checksOf(module).flatMap((reading) => (reading.ok ? (reading.check.rows ?? []) : ['unreadable']));
    expect(new Set(asked)).toEqual(new Set(criteria.map(({ key }) => key)));
    for (const { statement, sources } of criteria) {
      expect(statement.length, statement).toBeLessThanOrEqual(MOST.letters);
      for (const { upload, page, quote } of sources) {
        const pages = badInputs[name].find((source) => source.name === upload)?.pages ?? [];
        const text = pages.filter((one) => page === undefined || one.page === page).map((one) => one.text);
        expect(quoteStandsIn(text.join('\n\n'), quote), quote).toBe(true);
      }
    }
  });

  it('asks questions that can be answered', () => {
    const module = drafted(name);
    if (module instanceof EngineRefusal) return;
    const asked = [
      ...checksOf(module).flatMap((reading) =>
        reading.ok ? [reading.check.stem, ...(reading.check.hints ?? [])] : [],
      ),
    ];
    for (const text of asked) expect(text).not.toMatch(BANNED);
  });

  it('repeats nothing', () => {
    const module = drafted(name);
    if (module instanceof EngineRefusal) return;
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const statements = criteriaOf(module).map(({ statement }) => plain(statement));
    expect(statements.toSorted()).toEqual([...new Set(statements)].sort());
  });
});

describe('module drafted from bad input', () => {
  it.each(['one sentence', 'pages without text', 'nothing but code', 'a phone book'] as const)(
    'is refused from %s',
    (name) => {
      expect(drafted(name)).toBeInstanceOf(EngineRefusal);
    },
  );
  it('is created from prose without headings in more than one section', () => {
    const module = drafted('no headings at all');
    if (module instanceof EngineRefusal) throw module;
    expect(module.sections.length).toBeGreaterThan(1);
  });
  it('is the same for a document and two copies of it', () => {
    const [twice, once] = [drafted('the same document twice'), draft(onlyOnce)];
    if (twice instanceof EngineRefusal || once instanceof EngineRefusal) throw new Error('refused');
    expect(twice.sections.map(({ title }) => title)).toEqual(once.sections.map(({ title }) => title));
    expect(criteriaOf(twice).map(({ statement }) => statement)).toEqual(
      criteriaOf(once).map(({ statement }) => statement),
    );
  });
  it('has lessons and no questions if the text defines nothing', () => {
    for (const name of ['dialogue of a novel', 'no headings at all'] as const) {
      const module = drafted(name);
      if (module instanceof EngineRefusal) throw module;
      expect([criteriaOf(module), checksOf(module)]).toEqual([[], []]);
      expect(module.report?.questions).toEqual({ open: 0, keyed: 0 });
    }
  });
  it('asks in the course language if its document has two languages', () => {
    const module = drafted('two languages in one');
    if (module instanceof EngineRefusal) return;
    for (const { statement } of criteriaOf(module)) expect(statement).not.toMatch(/\b(?:ist|wird|der|das)\b/);
  });
});
