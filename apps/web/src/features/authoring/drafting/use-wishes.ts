import { useMemo } from 'react';
import { writeStored } from '../../../ui/storage/stored-value.ts';
import { useStoredValue } from '../../../ui/storage/use-stored-value.ts';
import { NO_WISHES, type Wishes } from './generation-request.ts';

const keyOf = (courseId: string) => `cc.wishes.${courseId}`;

function readWishes(kept: string | null): Wishes {
  try {
    return { ...NO_WISHES, ...(JSON.parse(kept ?? '{}') as Partial<Wishes>) };
  } catch {
    return NO_WISHES;
  }
}

/** What was put into a course's form. It outlives the panel and the page, so that nothing typed is lost. */
export function useWishes(courseId: string) {
  const [kept, keep] = useStoredValue(keyOf(courseId));
  const wishes = useMemo(() => readWishes(kept), [kept]);
  const wish = (change: Partial<Wishes>) => keep(JSON.stringify({ ...wishes, ...change }));
  return { wishes, wish };
}

/** Empties a course's form, when what was wished for is there. */
export const forgetWishes = (courseId: string) => writeStored(keyOf(courseId), null);
