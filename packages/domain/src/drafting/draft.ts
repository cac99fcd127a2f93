import type { ElementFields } from '@coursecraft/contract/courses/course';
import type { CriterionText, ScenarioFields } from '@coursecraft/contract/criteria/criterion';
import type { KeyPointInput } from '@coursecraft/contract/criteria/criterion-saving';
import type { DraftReport } from '@coursecraft/contract/drafting/draft-report';
import type { Source } from '@coursecraft/contract/uploads/upload';

/** A criterion before it has an id; checks and scenarios of the draft name it by `key`. */
export type CriterionDraft = Omit<CriterionText, 'keyPoints'> & { key: string; keyPoints: KeyPointInput[] };

/** An element before it has an id. The `rows` of its checks hold row keys of this module's draft. */
export type ElementDraft = ElementFields & {
  rows: CriterionDraft[];
  /** Every source that a sentence of the content leans on. */
  citations: Source[];
  /** Given where other texts lead to it before it is there. */
  elementId?: string;
};

export type ScenarioDraft = Omit<ScenarioFields, 'rowIds'> & {
  /** The element it belongs to, as an index into its section's elements. */
  section: number;
  element: number;
  rowKeys: string[];
  /** Given where texts name it before it is there. */
  scenarioId?: string;
};

export type ModuleDraft = {
  title: string;
  sections: { title: string; elements: ElementDraft[] }[];
  scenarios: ScenarioDraft[];
  /** What its engine took out of it on rereading, where it says so. */
  report?: DraftReport | undefined;
};

/** A draft of one section. Its scenarios name section 0. */
export type SectionDraft = { title: string; elements: ElementDraft[]; scenarios: ScenarioDraft[] };
