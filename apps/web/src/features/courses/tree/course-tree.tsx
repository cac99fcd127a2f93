import type { Course, Module } from '@coursecraft/contract/courses/course';
import { type ElementStatus, isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { Search } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDueWords } from '../../../components/due-dates/use-due-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { MasteryMark } from './mastery-mark.tsx';
import { courseTreeMessages } from './messages.ts';
import { indexNodes, type TreeNode, treeNodes } from './tree-node.ts';
import { TreeView } from './tree-view.tsx';
import { useUnfolding } from './use-unfolding.ts';

/** Loaded on request. */
const LaterSearch = loadLater(async () => (await import('./search/tree-search.tsx')).TreeSearch, {
  skeleton: <SkeletonLines count={9} className="flex-1 p-5" />,
});

type Props = {
  course: Course;
  selectedId: string;
  statuses: Record<string, ElementStatus>;
  onSelect: (element: TreeNode, find?: string) => void;
};

/** A finished module shows no due date. */
const isLeftIn = ({ sections }: Module, status: Props['statuses']) =>
  sections.some(({ elements }) => elements.some(({ id }) => !isElementDone(status[id])));

export function CourseTree({ course, selectedId, statuses: status, onSelect }: Props) {
  const t = useMessages(courseTreeMessages);
  const sayDue = useDueWords();
  const nodes = useMemo(
    () => treeNodes(course, (module) => (isLeftIn(module, status) ? module.dueOn && sayDue(module.dueOn) : undefined)),
    [course, status, sayDue],
  );
  const index = useMemo(() => indexNodes(nodes), [nodes]);
  const unfolding = useUnfolding(nodes, index, selectedId);
  const mark = useCallback(
    ({ id, level }: TreeNode) => level === 'element' && <MasteryMark elementStatus={status[id]} />,
    [status],
  );
  const [query, setQuery] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // The field comes later, so it takes the focus itself.
  const takeFocus = useCallback((input: HTMLInputElement | null) => input?.focus(), []);
  const view = (
    <TreeView
      nodes={nodes}
      index={index}
      unfolding={unfolding}
      selectedId={selectedId}
      onOpen={onSelect}
      elementsOnly
      mark={mark}
    />
  );
  const opener = (
    <div className="p-2 pb-0">
      <Button ref={button} look="quiet" className="w-full justify-start phone:min-h-11" onPress={() => setQuery('')}>
        <Search aria-hidden size={15} />
        {t('search')}
      </Button>
    </div>
  );
  if (query === undefined)
    return (
      <>
        {opener}
        {view}
      </>
    );
  return (
    <LaterSearch
      courseId={course.id}
      view="learner"
      index={index}
      query={query}
      onQuery={setQuery}
      onOpen={onSelect}
      onLeave={() => {
        setQuery(undefined);
        requestAnimationFrame(() => button.current?.focus());
      }}
      field={takeFocus}
    >
      {view}
    </LaterSearch>
  );
}
