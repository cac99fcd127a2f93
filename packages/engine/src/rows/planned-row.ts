import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import type { Definition } from '../facts/definitions/definition.ts';
import type { Fact } from '../facts/fact.ts';
import type { Enumeration } from '../facts/lists/enumeration.ts';
import type { Topic } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';

/** A criterion with what it was made from, so that items can be made for it. */
export type PlannedRow = {
  draft: RowDraft;
  topic: Topic;
  /** The heading in the lesson under which its sentence stands. */
  heading: string;
  sentence: Sentence;
  /** None where a person wrote the criterion and the text says it in no form that is known. */
  fact?: Fact;
  definition?: Definition;
  enumeration?: Enumeration;
};
