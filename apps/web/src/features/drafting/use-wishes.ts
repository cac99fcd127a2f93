import { useMemo } from 'react';
import { ownKey, wordsOf } from '../../components/own-values/own-key.ts';
import { useOwnValue } from '../../components/own-values/use-own-value.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';
import { NO_WISHES, type Wishes } from './generation-request.ts';

const nameOf = (courseId: string) => wordsOf(`wishes.${courseId}`);

function readWishes(kept: string | null): Wishes {
  try {
    return { ...NO_WISHES, ...(JSON.parse(kept ?? '{}') as Partial<Wishes>) };
  } catch {
    return NO_WISHES;
  }
}

/** Stores the form of a course, so that input survives navigation and reload. */
export function useWishes(courseId: string) {
  const [kept, keep] = useOwnValue(nameOf(courseId));
  const wishes = useMemo(() => readWishes(kept), [kept]);
  const wish = (change: Partial<Wishes>) => keep(JSON.stringify({ ...wishes, ...change }));
  return { wishes, wish };
}

export const forgetWishes = (courseId: string) => writeStored(ownKey(nameOf(courseId)), null);
