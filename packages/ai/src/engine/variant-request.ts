import type { ElementFields, ElementFormat } from '@coursecraft/contract/shapes/course';
import type { VariantKind } from '@coursecraft/contract/shapes/own-element';

/** An element that is to be put differently for one learner. */
export type VariantRequest = {
  kind: VariantKind;
  /** In the learner’s words; for a translation the language. */
  wish: string;
  /** As learners have it, without its checks. */
  element: { title: string; format: ElementFormat; content: string };
  /** What else its section tells, for examples. */
  others: { title: string; format: ElementFormat; content: string }[];
  language: string;
};

export type VariantDraft = ElementFields;
