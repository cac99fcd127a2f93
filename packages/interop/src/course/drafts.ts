import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { CriterionKind } from '@coursecraft/contract/criteria/criterion';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { oneLine } from './part-list.ts';
import type { PortableElement } from './portable-course.ts';

/** Creates a criterion from an objective, skill or rubric line for the author to complete. */
export const statedCriterion = (
  key: string,
  statement: string,
  more: { kind?: CriterionKind; guidance?: string } = {},
): CriterionDraft => ({
  key,
  statement: statement.trim(),
  guidance: more.guidance?.trim() ?? '',
  kind: more.kind ?? 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
});

type PortableElementInput = {
  key: string;
  title: string;
  format: ElementFormat;
  content: string;
  rows?: CriterionDraft[];
  hidden?: boolean;
};

export const portableElement = ({
  key,
  title,
  format,
  content,
  rows: criteria = [],
  hidden,
}: PortableElementInput): PortableElement => ({
  key,
  title: oneLine(title),
  format,
  content,
  rows: criteria,
  citations: [],
  ...(hidden !== undefined && { hidden }),
});
