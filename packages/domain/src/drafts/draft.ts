import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { KnowledgeKind, KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Source } from '@coursecraft/contract/shapes/upload';

/** A criterion before it has an id; checks and scenarios of the draft name it by `key`. */
export type RowDraft = Pick<KnowledgeRow, 'statement' | 'guidance' | 'sources' | 'goldAnswers'> & {
  key: string;
  kind: KnowledgeKind;
};

export type ElementDraft = {
  title: string;
  format: ElementFormat;
  /** Markdown; the `rows` of its checks hold row keys of this module's draft. */
  content: string;
  rows: RowDraft[];
  /** Every source that a sentence of the content leans on. */
  citations: Source[];
};

export type ScenarioDraft = {
  /** The element it belongs to, as an index into its section's elements. */
  section: number;
  element: number;
  title: string;
  situation: string;
  opening: string;
  rowKeys: string[];
  difficulty: 1 | 2 | 3;
};

export type ModuleDraft = {
  title: string;
  sections: { title: string; elements: ElementDraft[] }[];
  scenarios: ScenarioDraft[];
};

/** A draft of one section. Its scenarios name section 0. */
export type SectionDraft = { title: string; elements: ElementDraft[]; scenarios: ScenarioDraft[] };
