import type { ElementFields, ElementFormat } from '@coursecraft/contract/courses/course';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';

/** An element that is to be put differently for one learner. */
export type PersonalVersionRequest = {
  kind: PersonalVersionKind;
  /** In the learner’s words; for a translation the language. */
  wish: string;
  /** As learners have it, without its checks. */
  element: { title: string; format: ElementFormat; content: string };
  /** What else its section tells, for examples. */
  others: { title: string; format: ElementFormat; content: string }[];
  language: string;
};

export type PersonalVersionDraft = ElementFields;
