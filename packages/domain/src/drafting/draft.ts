import type { ElementFields } from '@coursecraft/contract/courses/course';
import type { CriterionText, ScenarioFields } from '@coursecraft/contract/criteria/criterion';
import type { KeyPointInput } from '@coursecraft/contract/criteria/criterion-saving';
import type { DraftReport } from '@coursecraft/contract/drafting/draft-report';
import type { Source } from '@coursecraft/contract/uploads/upload';

/** A criterion without an id; checks and scenarios refer to its `key`. */
export type CriterionDraft = Omit<CriterionText, 'keyPoints'> & { key: string; keyPoints: KeyPointInput[] };

/** An element without an id; the `rows` of its checks are criterion keys. */
export type ElementDraft = ElementFields & {
  rows: CriterionDraft[];
  citations: Source[];
  /** Set if other texts already link to it. */
  elementId?: string;
};

export type ScenarioDraft = Omit<ScenarioFields, 'rowIds'> & {
  section: number;
  element: number;
  rowKeys: string[];
  /** Set if texts already refer to it. */
  scenarioId?: string;
};

export type ModuleDraft = {
  title: string;
  sections: { title: string; elements: ElementDraft[] }[];
  scenarios: ScenarioDraft[];
  report?: DraftReport | undefined;
};

/** A draft of one section; its scenarios have section 0. */
export type SectionDraft = { title: string; elements: ElementDraft[]; scenarios: ScenarioDraft[] };
