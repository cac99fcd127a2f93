import type { ElementFields, ElementFormat } from '@coursecraft/contract/courses/course';
import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';

export type PersonalVersionRequest = {
  kind: PersonalVersionKind;
  wish: string;
  element: { title: string; format: ElementFormat; content: string };
  others: { title: string; format: ElementFormat; content: string }[];
  language: string;
};

export type PersonalVersionDraft = ElementFields;
