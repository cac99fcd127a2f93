import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SourceDocument } from '../../../packages/ai/src/engine/engine.ts';
import { type DraftFigures, type Fault, figuresOf } from '../drafting/draft-figures.ts';
import type { Evaluated } from './open-engine.ts';
import type { Table } from './table.ts';

const inProcess = promisify(execFile);

async function readSource(path: string): Promise<SourceDocument> {
  const script = join(import.meta.dirname, '../../../scripts/draft-document.ts');
  const { stdout } = await inProcess(process.execPath, [script, path, '--read'], { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

/** Faults of any draft; a model may also ask in words that no lesson has. */
const OF_ANY: ReadonlySet<Fault['kind']> = new Set(['residue', 'duplicate', 'unreadable', 'never-asked']);

/** Has an engine draft a module of each document and counts faults. */
export async function evaluateDrafting({ engine, run }: Evaluated, documents: readonly string[]): Promise<Table> {
  const all: DraftFigures[] = [];
  const failures: string[] = [];
  for (const path of documents) {
    try {
      const source = await readSource(path);
      const draft = await engine.draftModule({ language: source.language ?? 'en', sources: [source] }, run);
      all.push(figuresOf({ source, draft }));
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const total = (of: (one: DraftFigures) => number) => all.reduce((count, one) => count + of(one), 0);
  const checksIn = ({ checks }: DraftFigures) => Object.values(checks).reduce((sum, count) => sum + count, 0);
  const items = total((one) => one.criteria + checksIn(one) + one.cards);
  const faults = total((one) => one.faults.filter(({ kind }) => OF_ANY.has(kind)).length);
  const stated = total(({ sources }) => sources.stated);
  return {
    name: 'Drafting',
    figures: [
      { what: 'faults', share: items === 0 ? 0 : faults / items, of: items, most: 0.08 },
      {
        what: 'sources at their place',
        share: stated === 0 ? 0 : total(({ sources }) => sources.found) / stated,
        of: stated,
        least: 1,
      },
    ],
    failures,
  };
}
