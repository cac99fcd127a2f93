import type { KeyPointsRequest, WrittenKeyPoints } from '@coursecraft/ai/engine/engine';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { words } from '@coursecraft/domain/language/words';
import { english } from '../language/english.ts';
import { german } from '../language/german.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { packOf } from '../language/pick-pack.ts';
import { misconceptionsOf } from './misconceptions.ts';
import { partStatement } from './part-statement.ts';

const LONGEST = 500;

/** Says of each criterion which points belong to its proof, and which mistakes are known. The same request gives the same. */
export function writeKeyPoints({ rows, language }: KeyPointsRequest): WrittenKeyPoints[] {
  return rows.map((row) => {
    const pack = packFor(row.statement, language);
    const points = partStatement(row.statement, pack.code).map((text) => text.slice(0, LONGEST).trim());
    return { key: row.key, keyPoints: [...new Set(points)], misconceptions: misconceptionsOf(row, pack) };
  });
}

/** The language that a criterion is written in, which need not be its course's. */
function packFor(statement: string, language: string): LanguagePack {
  const list = words(statement);
  const small = ({ stopWords }: LanguagePack) => list.filter((word) => stopWords.has(word)).length;
  const [ours, theirs] = [small(english), small(german)];
  if (ours === theirs) return packOf(language);
  return ours > theirs ? english : german;
}

/** A drafted criterion with its key points. */
export function withKeyPoints<R extends Omit<RowDraft, 'key' | 'sources'>>(row: R, language: string): R {
  const [written] = writeKeyPoints({ rows: [{ ...row, key: '', taught: '' }], language });
  return {
    ...row,
    keyPoints: (written?.keyPoints ?? []).map((text) => ({ text })),
    misconceptions: (written?.misconceptions ?? []).map((text) => ({ text })),
  };
}
