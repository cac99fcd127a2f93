import type { ElementInput } from '@coursecraft/contract/courses/course';
import { ownKey, wordsOf } from '../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

export const EDITED = ['title', 'content'] as const satisfies readonly (keyof ElementInput)[];
export type EditedText = Pick<ElementInput, (typeof EDITED)[number]>;

/** Unsaved text with the version it is based on. */
export type Draft = EditedText & { baseVersion: number; at: string };

const keyOf = (elementId: string) => ownKey(wordsOf(`element.${elementId}`));

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
