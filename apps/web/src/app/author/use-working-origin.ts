import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isQuestion } from '../../components/origins/is-question.ts';
import type { Origin } from '../../components/origins/origin-context.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { paths } from '../navigation/paths.ts';
import { FROM, selectionSearch } from '../navigation/selection.ts';

export const originSearch = (originId: string | undefined) =>
  originId ? `&${FROM}=${encodeURIComponent(originId)}` : '';

export function useWorkingOrigin(courseId: string): Origin {
  const [search, setSearch] = useSearchParams();
  const id = search.get(FROM) ?? undefined;
  return useMemo(
    () => ({
      id,
      drop: () => setSearch(changedSearch({ [FROM]: undefined }), { replace: true }),
      addressOf: (originId) =>
        `${isQuestion(originId) ? paths.smeNotes : paths.smeProblems}${selectionSearch({ courseId })}#${originId}`,
    }),
    [id, courseId, setSearch],
  );
}
