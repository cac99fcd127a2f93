import type { ElementInput } from '@coursecraft/contract/courses/course';
import { ownKey, wordsOf } from '../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

/** The fields of an element that its editor writes. */
export const EDITED = ['title', 'content'] as const satisfies readonly (keyof ElementInput)[];
export type EditedText = Pick<ElementInput, (typeof EDITED)[number]>;

/** Text that is not saved yet, with the version it was written over. */
export type Draft = EditedText & { baseVersion: number; at: string };

const keyOf = (elementId: string) => ownKey(wordsOf(`element.${elementId}`));

/** The unsaved text of an element from an earlier visit, if there is one. */
export function readDraft(elementId: string): Draft | undefined {
  try {
    const draft = JSON.parse(readStored(keyOf(elementId)) ?? 'null') as Partial<Draft> | null;
    const whole =
      typeof draft?.title === 'string' && typeof draft.content === 'string' && typeof draft.baseVersion === 'number';
    return whole ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(elementId: string, draft: Draft | undefined): void {
  writeStored(keyOf(elementId), draft ? JSON.stringify(draft) : null);
}
