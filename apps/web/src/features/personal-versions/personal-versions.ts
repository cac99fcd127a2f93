import type { PersonalVersion, PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newActionId } from '../../api/action-id.ts';
import { call } from '../../api/call.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { personalVersionMessages } from './messages.ts';

export type Place = { courseId: string; moduleId: string; sectionId: string; elementId: string };
/** All kinds in the order of the menu: explanations first. */
const CALLS = {
  simpler: 'editOwnElement',
  example: 'generateOwnElement',
  translation: 'editOwnElement',
  analogy: 'generateOwnElement',
  shorter: 'editOwnElement',
  summary: 'generateOwnElement',
  flashcards: 'generateOwnElement',
  story: 'generateOwnElement',
  diagram: 'generateOwnElement',
} as const satisfies Record<PersonalVersionKind, 'editOwnElement' | 'generateOwnElement'>;
export const KINDS = Object.keys(CALLS) as PersonalVersionKind[];

type EditKind = {
  [K in PersonalVersionKind]: (typeof CALLS)[K] extends 'editOwnElement' ? K : never;
}[PersonalVersionKind];
const isEdit = (kind: PersonalVersionKind): kind is EditKind => CALLS[kind] === 'editOwnElement';

export type PersonalVersionInput = { kind: PersonalVersionKind; userInstructions: string };

export const personalVersionsQuery = ({ courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>) =>
  queryOptions({
    queryKey: ['course', courseId, 'own-elements', elementId],
    queryFn: ({ signal }) => call('listOwnElements', { params: { courseId }, query: { elementId }, signal }),
    staleTime: 60_000,
  });

export function useWriting(place: Place, onWritten: (element: PersonalVersion) => void) {
  const queries = useQueryClient();
  const running = useRef('');
  const writing = useMutation({
    mutationFn: async ({ kind, userInstructions }: PersonalVersionInput) => {
      running.current = newActionId();
      const body = { ...place, userInstructions, actionId: running.current };
      if (isEdit(kind)) return (await call('editOwnElement', { body: { ...body, kind } })).element;
      return (await call('generateOwnElement', { body: { ...body, format: kind } })).element;
    },
    onSuccess: async (element) => {
      onWritten(element);
      await queries.invalidateQueries({ queryKey: personalVersionsQuery(place).queryKey });
    },
  });
  const stop = () => {
    call('abortAction', { params: { actionId: running.current } }).catch(() => undefined);
    writing.reset();
  };
  return { writing, stop };
}

export function useDeleting({ courseId, elementId }: Pick<Place, 'courseId' | 'elementId'>) {
  const t = useMessages(personalVersionMessages);
  const queries = useQueryClient();
  const params = { courseId };
  const refresh = () =>
    queries.invalidateQueries({ queryKey: personalVersionsQuery({ courseId, elementId }).queryKey });
  const undo = async (undoToken: string) => {
    try {
      await call('undoDelete', { params, body: { undoToken } });
      await refresh();
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return useMutation({
    mutationFn: ({ id }: PersonalVersion) => call('deleteOwnElement', { params: { courseId, id } }),
    onSuccess: async ({ undoToken }, { title }) => {
      showToast({
        tone: 'good',
        text: t('deleted', { title }),
        action: { label: t('undo'), run: () => void undo(undoToken) },
      });
      await refresh();
    },
  });
}
