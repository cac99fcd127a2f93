import type { Course } from '@coursecraft/contract/shapes/course';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem } from 'react-aria-components/Tree';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { FormatMark } from './format-mark.tsx';
import { type ElementStanding, MasteryMark } from './mastery-mark.tsx';
import { courseTreeMessages } from './messages.ts';
import { indexNodes, type TreeNode, treeNodes, unfoldedAtFirst } from './tree-node.ts';
import { TreeRow } from './tree-row.tsx';

/** As many new lines as a person adds at once. */
const FEW_FRESH = 2;

type Props = {
  course: Course;
  /** Id of the module, section or element that is open. */
  selectedId: string;
  onSelect: (node: TreeNode) => void;
  /** Only elements can be opened; modules and sections just fold. */
  elementsOnly?: boolean;
  /** A learner's standing by element; authors see the kind of element instead. */
  standing?: Record<string, ElementStanding>;
  /** Stands at the end of a line, such as a menu. */
  actions?: (node: TreeNode) => ReactNode;
};

/** The course as a tree: arrow keys, Home, End and typing the start of a title all move in it. */
export function CourseTree({ course, selectedId, onSelect, elementsOnly, standing, actions }: Props) {
  const t = useMessages(courseTreeMessages);
  const nodes = useMemo(() => treeNodes(course), [course]);
  const index = useMemo(() => indexNodes(nodes), [nodes]);
  const selected = index.get(selectedId);
  const [unfolded, setUnfolded] = useState(() => unfoldedAtFirst(nodes, selected));
  const [shown, setShown] = useState({ selectedId, nodes });
  if (shown.selectedId !== selectedId || shown.nodes !== nodes) {
    const known = indexNodes(shown.nodes);
    const fresh = [...index.values()].filter((node) => node.level !== 'element' && !known.has(node.id));
    setShown({ selectedId, nodes });
    const way = selected && shown.selectedId !== selectedId ? [selected.moduleId, selected.sectionId] : [];
    // What was just added by hand unfolds; a whole drafted module shows its sections first.
    const unfolding = fresh.filter((node) => node.level === 'module' || fresh.length <= FEW_FRESH);
    setUnfolded((before) => new Set([...before, ...unfolding.map((node) => node.id), ...way]));
  }

  // What was opened elsewhere may lie outside of what the tree shows.
  const tree = useRef<HTMLDivElement>(null);
  const shownId = selected?.id ?? '';
  useEffect(() => {
    if (shownId)
      tree.current?.querySelector(`[data-key="${CSS.escape(shownId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  const toggle = (id: string) =>
    setUnfolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const open = (id: string) => {
    const node = index.get(id);
    if (!node) return;
    if (elementsOnly && node.level !== 'element') toggle(id);
    else onSelect(node);
  };

  // Lines are cached by node; these say when to draw them anew.
  const dependencies = [standing, actions];
  const drawNode = (node: TreeNode): ReactNode => (
    <TreeItem id={node.id} textValue={node.title} className="group outline-none">
      <TreeRow
        node={node}
        mark={
          node.level === 'element' &&
          (standing ? <MasteryMark standing={standing[node.id]} /> : <FormatMark format={node.format ?? 'lesson'} />)
        }
        actions={actions?.(node)}
      />
      <Collection items={node.children} dependencies={dependencies}>
        {drawNode}
      </Collection>
    </TreeItem>
  );

  return (
    <Tree
      ref={tree}
      aria-label={t('tree')}
      items={nodes}
      dependencies={dependencies}
      selectionMode="single"
      selectedKeys={selectedId ? [selectedId] : []}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys;
        open(String(key ?? selectedId));
      }}
      expandedKeys={unfolded}
      onExpandedChange={(keys) => setUnfolded(new Set([...keys].map(String)))}
      renderEmptyState={() => <p className="px-3 py-2 text-14 text-soft">{t('empty')}</p>}
      className="flex flex-col gap-px p-2 outline-none"
    >
      {drawNode}
    </Tree>
  );
}
