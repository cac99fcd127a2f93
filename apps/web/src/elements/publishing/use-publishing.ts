import type { BodyOf } from '@coursecraft/contract/endpoints';
import type { Course } from '@coursecraft/contract/shapes/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery, outlineQuery } from '../../api/course-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { coursePlaces } from '../course-places.ts';
import { publishingMessages } from './messages.ts';

type Scope = Omit<BodyOf<'publish'>, 'published'>;
type Change = { scope: Scope; published: boolean; isUndo?: boolean };

/** Shows parts of a course to students, or makes them drafts again; told with the way back. */
export function usePublishing(courseId: string) {
  const t = useMessages(publishingMessages);
  const queries = useQueryClient();
  const publishing = useMutation({
    scope: { id: `structure-${courseId}` },
    mutationFn: ({ scope, published }: Change) =>
      call('publish', { params: { courseId }, body: { ...scope, published } }),
    onSuccess: async ({ elementIds }, { published, isUndo }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['course', courseId] }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]);
      if (elementIds.length === 0 || isUndo) return;
      const course: Course | undefined = queries.getQueryData(outlineQuery(courseId, 'author').queryKey);
      const first = course && coursePlaces(course).find(({ element }) => element.id === elementIds[0]);
      showToast({
        tone: 'good',
        text: t(published ? 'published' : 'unpublished', {
          count: elementIds.length,
          title: first?.element.title ?? '',
        }),
        action: {
          label: t('undo'),
          run: () => publishing.mutate({ scope: { elementIds }, published: !published, isUndo: true }),
        },
      });
    },
    onError: (error) => showToast({ tone: 'bad', text: error.message }),
  });
  return {
    publish: (scope: Scope) => publishing.mutateAsync({ scope, published: true }),
    unpublish: (scope: Scope) => publishing.mutateAsync({ scope, published: false }),
    isPending: publishing.isPending,
  };
}
