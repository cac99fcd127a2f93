import type { ElementFields, ElementFormat } from '@coursecraft/contract/courses/course';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';

export type PersonalVersionRequest = {
  kind: PersonalVersionKind;
  /** The student's words, or the language of a translation. */
  wish: string;
  /** The student view without checks. */
  element: { title: string; format: ElementFormat; content: string };
  /** Other lessons of the section, as material for examples. */
  others: { title: string; format: ElementFormat; content: string }[];
  language: string;
};

export type PersonalVersionDraft = ElementFields;
