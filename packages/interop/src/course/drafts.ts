import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { KnowledgeKind } from '@coursecraft/contract/shapes/knowledge';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { oneLine } from './part-list.ts';
import type { PortableElement } from './portable-course.ts';

/** A criterion that a package states: an objective, a skill, a line of a rubric. Its author completes it in review. */
export const statedCriterion = (
  key: string,
  statement: string,
  more: { kind?: KnowledgeKind; guidance?: string } = {},
): RowDraft => ({
  key,
  statement: statement.trim(),
  guidance: more.guidance?.trim() ?? '',
  kind: more.kind ?? 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
});

type Given = {
  key: string;
  title: string;
  format: ElementFormat;
  content: string;
  rows?: RowDraft[];
  hidden?: boolean;
};

export const portableElement = ({ key, title, format, content, rows = [], hidden }: Given): PortableElement => ({
  key,
  title: oneLine(title),
  format,
  content,
  rows,
  citations: [],
  ...(hidden !== undefined && { hidden }),
});
