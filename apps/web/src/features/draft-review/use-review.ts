import type { Course } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { listChecks, removeChecks } from '@coursecraft/domain/content/checks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { asRowInput } from '../../elements/as-row-input.ts';
import type { CoursePlace } from '../../elements/course-places.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { draftBeside, draftPlaces } from './draft-order.ts';
import { draftReviewMessages } from './messages.ts';
import { type Decision, decisionsOf, dropDecision, type FormerText, noteDecision } from './review-decisions.ts';

/** A check by the element that asks it. */
export type CheckPlace = { elementId: string; itemId: string };

const placeOf = ({ module, section, element }: CoursePlace) => ({
  moduleId: module.id,
  sectionId: section.id,
  elementId: element.id,
});

/** What is said of a decision, and the element that is to stand there after it. */
type Done = { words: string; openId?: string | undefined };

type Given = {
  course: Course;
  elementId: string;
  onOpen: (place: { moduleId: string; sectionId: string; elementId: string }) => void;
};

/** What an author does to a draft, element by element or over many; every decision can be taken back, the last one first. */
export function useReview({ course, elementId, onOpen }: Given) {
  const t = useMessages(draftReviewMessages);
  const queries = useQueryClient();
  const courseId = course.id;
  const drafts = draftPlaces(course);
  const open = drafts.find(({ element }) => element.id === elementId);
  const [told, setTold] = useState('');

  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['course', courseId] }),
      queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
    ]);
  /** One decision after the other, as they were asked for; the page goes on meanwhile. */
  const working = useMutation({
    scope: { id: `structure-${courseId}` },
    mutationFn: (work: () => Promise<Done>) => work(),
    onSuccess: async ({ words, openId }) => {
      setTold(words);
      await refresh();
      if (openId) onOpen({ moduleId: '', sectionId: '', elementId: openId });
    },
    onError: (error) => {
      showToast({ tone: 'bad', text: t('failed', { reason: error.message }) });
      return refresh();
    },
  });
  const go = (step: 1 | -1) => {
    const next = draftBeside(course, elementId, step);
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

  /** Saves texts without checks; gives the texts as they were. */
  const takeOut = async (checks: readonly CheckPlace[]): Promise<FormerText[]> => {
    const former: FormerText[] = [];
    for (const [id, own] of Map.groupBy(checks, (check) => check.elementId)) {
      const params = { courseId, elementId: id };
      const { content = '', version } = (await call('getElement', { params })).element;
      const without = removeChecks(content, new Set(own.map(({ itemId }) => itemId)));
      await call('updateElement', { params, body: { content: without, baseVersion: version } });
      former.push({ elementId: id, content });
    }
    return former;
  };
  const throwChecks = (checks: readonly CheckPlace[]) =>
    working.mutateAsync(async () => {
      const texts = await takeOut(checks);
      noteDecision(courseId, { kind: 'items', elementId: checks[0]?.elementId ?? '', texts, rows: [] });
      return { words: t('thrownMany', { count: checks.length }) };
    });
  const throwRows = (gone: readonly KnowledgeRow[], all: readonly KnowledgeRow[], texts: ReadonlyMap<string, string>) =>
    working.mutateAsync(async () => {
      const ids = new Set(gone.map(({ rowId }) => rowId));
      const former = [...Map.groupBy(gone, (row) => row.elementId)].map(([id, [first]]) => ({
        place: { moduleId: first?.moduleId ?? '', sectionId: first?.sectionId ?? '', elementId: id },
        rows: all.filter((row) => row.elementId === id),
      }));
      const orphans = [...texts].flatMap(([id, content]) =>
        listChecks(content)
          .filter(({ rows = [] }) => rows.length > 0 && rows.every((rowId) => ids.has(rowId)))
          .map((check) => ({ elementId: id, itemId: check.id ?? '' })),
      );
      const kept = await takeOut(orphans);
      for (const { place, rows } of former) {
        const left = rows.filter(({ rowId }) => !ids.has(rowId)).map(asRowInput);
        await call('setKnowledge', { params: { courseId }, body: { ...place, rows: left } });
      }
      noteDecision(courseId, { kind: 'items', elementId: gone[0]?.elementId ?? '', texts: kept, rows: former });
      return { words: t('thrownMany', { count: gone.length }) };
    });

  const takeBack = async (decision: Decision) => {
    const params = { courseId };
    if (decision.kind === 'kept')
      await call('publish', { params, body: { elementIds: [decision.elementId], published: false } });
    else if (decision.kind === 'thrown') await call('undoDelete', { params, body: { undoToken: decision.undoToken } });
    else {
      for (const { place, rows } of decision.rows)
        await call('setKnowledge', { params, body: { ...place, rows: rows.map(asRowInput) } });
      for (const { elementId: id, content } of decision.texts)
        await call('updateElement', { params: { ...params, elementId: id }, body: { content } });
    }
  };
  const undo = () =>
    working.mutate(async () => {
      const decision = decisionsOf(courseId).at(-1);
      if (!decision) return { words: '' };
      await takeBack(decision);
      dropDecision(courseId, decision);
      return { words: t('undone'), openId: decision.kind === 'items' ? undefined : decision.elementId };
    });

  return {
    drafts,
    open,
    told,
    isPending: working.isPending,
    keep,
    throwAway,
    throwChecks,
    throwRows,
    undo,
    go,
  };
}

export type Review = ReturnType<typeof useReview>;
