import { useMemo } from 'react';
import { ownKey, wordsOf } from '../../components/own-values/own-key.ts';
import { useOwnValue } from '../../components/own-values/use-own-value.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { DEFAULT_OPTIONS, type DraftOptions } from './generation-request.ts';

const nameOf = (courseId: string) => wordsOf(`wishes.${courseId}`);

function readOptions(kept: string | null): DraftOptions {
  try {
    return { ...DEFAULT_OPTIONS, ...(JSON.parse(kept ?? '{}') as Partial<DraftOptions>) };
  } catch {
    return DEFAULT_OPTIONS;
  }
}

/** Stores the form of a course, so that input survives navigation and reload. */
export function useDraftOptions(courseId: string) {
  const [kept, keep] = useOwnValue(nameOf(courseId));
  const options = useMemo(() => readOptions(kept), [kept]);
  const changeOptions = (change: Partial<DraftOptions>) => keep(JSON.stringify({ ...options, ...change }));
  return { options, changeOptions };
}

/** Stores the sentence that a course starts from. */
export const keepIdea = (courseId: string, brief: string) =>
  writeStored(ownKey(nameOf(courseId)), JSON.stringify({ brief }));

export const forgetOptions = (courseId: string) => writeStored(ownKey(nameOf(courseId)), null);
