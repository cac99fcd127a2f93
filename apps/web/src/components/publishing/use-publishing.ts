import type { Course } from '@coursecraft/contract/courses/course';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import type { Failure } from '@coursecraft/contract/failure';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { outlineQuery } from '../../api/course-queries.ts';
import { structureScope } from '../../api/structure-scope.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showFailure, showToast } from '../../ui/toast/toasts.ts';
import { changedIn, coursePlaces, placesIn } from '../course-places.ts';
import type { Mutation, Mutations } from '../undo/use-undo-stack.ts';
import { publishingMessages } from './messages.ts';
import { refreshPublished } from './refresh-published.ts';
import { showChanges } from './shown-changes.ts';
import { PUBLISHING, useUndoPublication } from './use-undo-publication.ts';

type Scope = Pick<BodyOf<'publish'>, 'moduleId' | 'sectionId' | 'elementId' | 'elementIds'>;
type Change = { scope: Scope; published: boolean };

/** Publishes or unpublishes parts, with undo. */
export function usePublishing(courseId: string, mutations?: Mutations) {
  const t = useMessages(publishingMessages);
  const queries = useQueryClient();
  const publishing = useMutation({
    scope: structureScope(courseId),
    mutationFn: ({ scope, published }: Change) =>
      call('publish', { params: { courseId }, body: { ...scope, published } }),
    onSuccess: () => refreshPublished(queries, courseId),
  });
  const { undoNow } = useUndoPublication(courseId);
  const change = async (given: Change): Promise<Mutation | undefined> => {
    const { published } = given;
    const { elementIds, publicationId } = await publishing.mutateAsync(given);
    if (elementIds.length === 0 || publicationId === undefined) return undefined;
    const course: Course | undefined = queries.getQueryData(outlineQuery(courseId, 'author').queryKey);
    const first = course && coursePlaces(course).find(({ element }) => element.id === elementIds[0]);
    const named = { count: elementIds.length, title: first?.element.title ?? '' };
    const mutation: Mutation = {
      undo: async () => {
        await undoNow(publicationId);
        return t(published ? 'unpublished' : 'published', named);
      },
    };
    const undo = () => (mutations ? mutations.takeBack(mutation) : void mutation.undo().catch(showFailure));
    const toast = showToast({
      tone: 'good',
      about: PUBLISHING,
      text: t(published ? 'published' : 'unpublished', named),
      action: { label: t('undo'), run: undo },
    });
    return Object.assign(mutation, { toast });
  };
  const ask = async (given: Change): Promise<boolean> => {
    const done = change(given);
    mutations?.keep(done);
    try {
      await done;
      return true;
    } catch (error) {
      if (needsDecision(error)) showChanges({ courseId, scope: partOf(given.scope) });
      else showFailure(error);
      return false;
    }
  };
  /** Unpublished changes are published in a dialog that shows them. */
  const publish = (scope: Scope): Promise<boolean> => {
    const course: Course | undefined = queries.getQueryData(outlineQuery(courseId, 'author').queryKey);
    if (!course || changedIn(placesIn(coursePlaces(course), scope)).length === 0)
      return ask({ scope, published: true });
    showChanges({ courseId, scope: partOf(scope) });
    return Promise.resolve(false);
  };
  return {
    publish,
    unpublish: (scope: Scope) => ask({ scope, published: false }),
    isPending: publishing.isPending,
  };
}

/** Whether students mastered a criterion that an unpublished element changed. */
const needsDecision = (error: unknown) =>
  error instanceof ApiError && (error.body as Partial<Failure>)?.impact !== undefined;

/** The dialog shows one part, or the whole course for several elements. */
const partOf = ({ elementIds, ...part }: Scope) => {
  const [elementId, ...others] = elementIds ?? [];
  return elementId !== undefined && others.length === 0 ? { elementId } : part;
};
