import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SourceDocument } from '../../../packages/ai/src/engine/engine.ts';
import type { DraftFigures } from '../authoring/draft-figures.ts';
import { figuresOf } from '../authoring/draft-figures.ts';
import type { FailureKind } from '../authoring/failure.ts';
import { advantage, type Guessed, guess } from '../authoring/form-only-guesser.ts';
import type { Evaluated } from './open-engine.ts';
import type { Figure, Table } from './table.ts';

const inProcess = promisify(execFile);

async function readSource(path: string): Promise<SourceDocument> {
  const script = join(import.meta.dirname, '../../../scripts/draft-document.ts');
  const { stdout } = await inProcess(process.execPath, [script, path, '--read'], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);

/**
 * What the independent reader strikes out whoever wrote it; the other kinds are faults of drafts in the source's own words.
 */
const WHOEVER_WROTE: ReadonlySet<FailureKind> = new Set([
  'duplicate-criterion',
  'duplicate-check',
  'duplicate-card',
  'unmatched-mark',
  'residue',
  'banned-stem',
  'longer-key',
  'key-in-stem',
  'not-asked',
  'rows-missing',
  'unreadable',
  'taught-as-true',
  'other-language',
]);

/** Has an engine draft a module of each document, and reads the drafts as the bench of drafts does. */
export async function evaluateDrafting({ engine, run }: Evaluated, documents: readonly string[]): Promise<Table> {
  const all: DraftFigures[] = [];
  const riddles: Guessed[] = [];
  const failures: string[] = [];
  for (const path of documents) {
    try {
      const source = await readSource(path);
      const began = performance.now();
      const draft = await engine.draftModule({ language: source.language ?? 'en', sources: [source] }, run);
      const draftSeconds = (performance.now() - began) / 1000;
      const made = figuresOf({ source, draft, draftSeconds, readSeconds: 0, bareSeconds: 1, peakMB: 0 });
      all.push(made.figures);
      riddles.push(...made.riddles);
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const total = (of: (one: DraftFigures) => number) => all.reduce((count, one) => count + of(one), 0);
  const items = total(({ criteria, checks, cards, scenarios }) => sum(criteria) + sum(checks) + cards + scenarios);
  const share = (what: string, part: number, of: number, floor: Pick<Figure, 'least' | 'most'> = {}): Figure => ({
    what,
    share: of === 0 ? 0 : part / of,
    of,
    ...floor,
  });
  const [guesses] = guess(riddles);
  return {
    name: 'Drafting',
    figures: [
      share(
        'struck out by an independent reading',
        total(({ failures: struck }) => struck.filter(({ kind }) => WHOEVER_WROTE.has(kind)).length),
        items,
        { most: 0.08 },
      ),
      share(
        'sources at their place',
        total(({ sources }) => sources.found),
        total(({ sources }) => sources.stated),
        { least: 1 },
      ),
      share(
        'objectives asked for',
        total(({ objectives }) => objectives.covered),
        total(({ objectives }) => objectives.stated),
        { least: 0.95 },
      ),
      {
        what: 'guessed by form, above chance',
        share: guesses ? Math.max(0, advantage(guesses)) : 0,
        of: riddles.length,
        most: 0.05,
      },
    ],
    failures,
  };
}
