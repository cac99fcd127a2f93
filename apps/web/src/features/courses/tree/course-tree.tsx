import type { Course, Module } from '@coursecraft/contract/courses/course';
import { type ElementStatus, isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { useCallback, useMemo } from 'react';
import { useDueWords } from '../../../components/due-dates/use-due-words.ts';
import { MasteryMark } from './mastery-mark.tsx';
import { indexNodes, type TreeNode, treeNodes } from './tree-node.ts';
import { TreeView } from './tree-view.tsx';
import { useUnfolding } from './use-unfolding.ts';

type Props = {
  course: Course;
  selectedId: string;
  statuses: Record<string, ElementStatus>;
  onSelect: (element: TreeNode) => void;
};

/** A finished module shows no due date. */
const isLeftIn = ({ sections }: Module, status: Props['statuses']) =>
  sections.some(({ elements }) => elements.some(({ id }) => !isElementDone(status[id])));

export function CourseTree({ course, selectedId, statuses: status, onSelect }: Props) {
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
  return (
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
}
