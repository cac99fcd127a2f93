import type { Course } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { coursesQuery } from '../../../api/course-queries.ts';
import { structureScope } from '../../../api/structure-scope.ts';
import type { CoursePlace } from '../../../components/course-places.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { draftBeside, draftsIn, reviewPlaces } from './draft-order.ts';
import { draftReviewMessages } from './messages.ts';
import { type Decision, decisionsOf, dropDecision, noteDecision } from './review-decisions.ts';

/** A check with the element version that the author saw. */
export type CheckPlace = { elementId: string; itemId: string; version: number };
type Items = BodyOf<'removeItems'>;

const placeOf = ({ module, section, element }: CoursePlace) => ({
  moduleId: module.id,
  sectionId: section.id,
  elementId: element.id,
});

type ReviewDecisionResult = { words: string; openId?: string | undefined };

type UseReviewOptions = {
  course: Course;
  elementId: string;
  /** Elements that are reviewed first. */
  failing: ReadonlySet<string>;
  onOpen: (place: { moduleId: string; sectionId: string; elementId: string }) => void;
};

export function useReview({ course, elementId, failing, onOpen }: UseReviewOptions) {
  const t = useMessages(draftReviewMessages);
  const queries = useQueryClient();
  const courseId = course.id;
  const places = reviewPlaces(course, failing);
  const drafts = draftsIn(places);
  const open = drafts.find(({ element }) => element.id === elementId);
  const [announcement, setAnnouncement] = useState('');

  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['course', courseId] }),
      queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
    ]);
  /** Decisions run one after the other, without blocking the page. */
  const working = useMutation({
    scope: structureScope(courseId),
    mutationFn: (work: () => Promise<ReviewDecisionResult>) => work(),
    onSuccess: async ({ words, openId }) => {
      setAnnouncement(words);
      await refresh();
      if (openId) onOpen({ moduleId: '', sectionId: '', elementId: openId });
    },
    onError: (error) => {
      showToast({ tone: 'bad', text: t('failed', { reason: error.message }) });
      return refresh();
    },
  });
  const go = (step: 1 | -1) => {
    const next = draftBeside(places, elementId, step);
    if (next) onOpen(placeOf(next));
  };

  const keep = (place: CoursePlace) => {
    go(1);
    working.mutate(async () => {
      const { id, title } = place.element;
      await call('publish', { params: { courseId }, body: { elementIds: [id] } });
      noteDecision(courseId, { kind: 'kept', elementId: id });
      return { words: t('keptNow', { title }) };
    });
  };
  /** Publishes several drafts by one decision. */
  const publish = (elementIds: string[]) =>
    working.mutate(async () => {
      await call('publish', { params: { courseId }, body: { elementIds } });
      noteDecision(courseId, { kind: 'published', elementIds });
      return { words: t('publishedMany', { count: elementIds.length }) };
    });
  const throwAway = (place: CoursePlace) => {
    go(1);
    working.mutate(async () => {
      const { id, title } = place.element;
      const params = { courseId, sectionId: place.section.id, elementId: id };
      const { undoToken } = await call('deleteElement', { params });
      noteDecision(courseId, { kind: 'thrown', elementId: id, undoToken });
      return { words: t('thrownNow', { title }) };
    });
  };

  /** Removes checks and criteria in one request. Fails if a colleague changed one of them. */
  const remove = (items: Items) =>
    working.mutateAsync(async () => {
      const { removal } = await call('removeItems', { params: { courseId }, body: items });
      noteDecision(courseId, { kind: 'items', removal });
      return { words: t('thrownMany', { count: (items.checks ?? items.rowIds ?? []).length }) };
    });
  const throwChecks = (checks: readonly CheckPlace[]) =>
    remove({
      checks: checks.map(({ elementId, itemId }) => ({ elementId, itemId })),
      baseVersions: Object.fromEntries(checks.map((check) => [check.elementId, check.version])),
    });
  const throwRows = (criteria: readonly Criterion[]) =>
    remove({
      rowIds: criteria.map(({ rowId }) => rowId),
      baseVersions: Object.fromEntries(criteria.map(({ rowId, version }) => [rowId, version])),
    });

  const takeBack = async (decision: Decision) => {
    const params = { courseId };
    if (decision.kind === 'kept')
      await call('publish', { params, body: { elementIds: [decision.elementId], published: false } });
    else if (decision.kind === 'published')
      await call('publish', { params, body: { elementIds: decision.elementIds, published: false } });
    else if (decision.kind === 'thrown') await call('undoDelete', { params, body: { undoToken: decision.undoToken } });
    else await call('restoreItems', { params, body: { removal: decision.removal } });
  };
  const undo = () =>
    working.mutate(async () => {
      const decision = decisionsOf(courseId).at(-1);
      if (!decision) return { words: '' };
      try {
        await takeBack(decision);
      } catch (error) {
        // A decision followed by a colleague's save cannot be undone, and must not block earlier ones.
        if (error instanceof ApiError && error.code === 'conflict') dropDecision(courseId, decision);
        throw error;
      }
      dropDecision(courseId, decision);
      return { words: t('undone'), openId: 'elementId' in decision ? decision.elementId : undefined };
    });

  return {
    drafts,
    open,
    announcement,
    isPending: working.isPending,
    keep,
    publish,
    throwAway,
    throwChecks,
    throwRows,
    undo,
    go,
  };
}

export type Review = ReturnType<typeof useReview>;
