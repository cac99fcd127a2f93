import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { coursesQuery, outlineKey } from '../../../../api/course-queries.ts';
import { wordsOf } from '../../../../components/own-values/own-key.ts';
import { useOwnValue } from '../../../../components/own-values/use-own-value.ts';
import { changesOf, clashesOf, type Field, type Fields, type SettingsDraft } from './settings-draft.ts';

function readDraft(stored: string | null): SettingsDraft | undefined {
  try {
    const draft = JSON.parse(stored ?? 'null') as Partial<SettingsDraft> | null;
    return draft?.base && draft.typed ? { base: draft.base, typed: draft.typed } : undefined;
  } catch {
    return undefined;
  }
}

const untouched = ({ title, description, language, revision }: Course): SettingsDraft => ({
  base: { title, description, language, revision },
  typed: {},
});

/** Saves over `revision`. Returns the current course if another author changed the same field. */
async function save(courseId: string, draft: SettingsDraft, revision: number): Promise<Course | undefined> {
  const changes = changesOf(draft);
  if (Object.keys(changes).length === 0) return undefined;
  const write = (baseRevision: number) =>
    call('updateCourse', { params: { courseId }, body: { ...changes, baseRevision } });
  try {
    await write(revision);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const { current } = error.body as { current: Course };
    if (clashesOf(draft, current).length > 0) return current;
    await write(current.revision);
  }
  return undefined;
}

/** Holds edits of course settings in the browser until they are saved or discarded. */
export function useSettingsDraft(course: Course) {
  const queries = useQueryClient();
  const [stored, store] = useOwnValue(wordsOf(`settings.${course.id}`));
  const draft = readDraft(stored) ?? untouched(course);
  const [current, setCurrent] = useState<Course>();
  const [theirs, setTheirs] = useState<ReadonlySet<Field>>(new Set());
  const clashes = current ? clashesOf(draft, current) : [];
  const forget = () => {
    store(null);
    setCurrent(undefined);
    setTheirs(new Set());
  };
  const saving = useMutation({
    mutationFn: async (given: SettingsDraft) => {
      const kept = Object.entries(given.typed).filter(([field]) => !theirs.has(field as Field));
      const chosen = { base: current ?? given.base, typed: Object.fromEntries(kept) };
      return save(course.id, chosen, chosen.base.revision);
    },
    onSuccess: (clashing) => (clashing ? setCurrent(clashing) : forget()),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: outlineKey(course.id) }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]),
  });
  return {
    fields: { title: course.title, description: course.description, language: course.language, ...draft.typed },
    isChanged: Object.keys(changesOf(draft)).length > 0,
    clashes,
    current,
    theirs,
    type: (typed: Partial<Fields>) => {
      saving.reset();
      store(JSON.stringify({ ...draft, typed: { ...draft.typed, ...typed } } satisfies SettingsDraft));
    },
    choose: (field: Field, whose: 'mine' | 'theirs') => {
      const next = new Set(theirs);
      if (whose === 'theirs') next.add(field);
      else next.delete(field);
      setTheirs(next);
    },
    save: () => saving.mutate(draft),
    forget,
    isSaving: saving.isPending,
    error: saving.error,
    isSaved: saving.isSuccess && !current,
  };
}
