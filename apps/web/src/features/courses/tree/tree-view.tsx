import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { chunkOf, runsOf } from './chunks.ts';
import { courseTreeMessages } from './messages.ts';
import { type NodeIndex, shownNodes, type TreeNode } from './tree-node.ts';
import { TreeRow } from './tree-row.tsx';
import { rowIdOf, rowOf } from './tree-rows.ts';
import { LINE_PX, UndrawnRows } from './undrawn-rows.tsx';
import { useTreeKeys } from './use-tree-keys.ts';
import type { Unfolding } from './use-unfolding.ts';

/** Up to this many lines are rendered at once. Longer trees render elements on approach. */
const FEW = 60;
/** Up to this many modules and sections are rendered at once. */
const FEW_SECTIONS = 400;
/** The number of chunks that stay rendered, least recently used first out. */
const DRAWN_CHUNKS = 120;

const withLast = (before: ReadonlySet<string>, chunks: readonly string[]): ReadonlySet<string> => {
  const fresh = new Set(chunks);
  return new Set([...[...before].filter((chunk) => !fresh.has(chunk)), ...fresh].slice(-DRAWN_CHUNKS));
};

const chunkWith = (index: NodeIndex, node: TreeNode) =>
  chunkOf(node.parentId, index.get(node.parentId)?.children.indexOf(node) ?? 0);

const chunksTo = (index: NodeIndex, node: TreeNode): string[] => {
  const section = node.level === 'element' ? index.get(node.parentId) : undefined;
  return [chunkWith(index, node), ...(section ? [chunkWith(index, section)] : [])];
};

export type TreeHandle = {
  focus: (id: string) => void;
};

type Props = {
  nodes: readonly TreeNode[];
  index: NodeIndex;
  unfolding: Unfolding;
  selectedId: string;
  onOpen: (node: TreeNode) => void;
  elementsOnly?: boolean;
  /** Both must be stable functions, so that only changed lines render again. */
  mark: (node: TreeNode) => ReactNode;
  tools?: (node: TreeNode) => ReactNode;
  field?: { id: string; content: ReactNode } | undefined;
  draggedId?: string | undefined;
  ref?: Ref<TreeHandle>;
};

/** A course as a tree grid with one tab stop. Virtualized for thousands of lines. */
export function TreeView(props: Props) {
  const { nodes, index, unfolding, selectedId, onOpen, elementsOnly, mark, tools, field, draggedId, ref } = props;
  const t = useMessages(courseTreeMessages);
  const tree = useRef<HTMLDivElement>(null);
  const { unfolded, unfold } = unfolding;
  const shown = useMemo(() => shownNodes(nodes, unfolded), [nodes, unfolded]);
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const draw = useCallback((...ids: string[]) => setDrawn((before) => withLast(before, ids)), []);
  const fewSections = useMemo(
    () => nodes.length + nodes.flatMap(({ children }) => children).length <= FEW_SECTIONS,
    [nodes],
  );

  // Lines that were rendered stay rendered when the tree grows.
  useEffect(() => {
    if (shown.length > FEW) return;
    const chunks = shown.filter(({ level }) => level !== 'module').map((node) => chunkWith(index, node));
    setDrawn((before) => withLast(before, chunks));
  }, [shown, index]);

  const reveal = (id: string) => {
    const node = index.get(id);
    if (!node || (tree.current && rowOf(tree.current, id))) return;
    unfold([node.moduleId, node.sectionId].filter((holder) => holder !== id));
    draw(...chunksTo(index, node));
  };

  const wanted = useRef('');
  const focus = (id: string) => {
    wanted.current = id;
    reveal(id);
    const row = tree.current && rowOf(tree.current, id);
    if (row !== document.activeElement) row?.focus();
  };
  useImperativeHandle(ref, () => ({ focus }));
  useEffect(() => {
    const forget = () => {
      wanted.current = '';
    };
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('keydown', forget, true);
    return () => {
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('keydown', forget, true);
    };
  }, []);

  const [hasFocus, setHasFocus] = useState(false);
  const last = useRef('');
  useLayoutEffect(() => {
    const active = document.activeElement;
    // Focuses a late or remounted line, unless the focus moved elsewhere.
    if (wanted.current && (active === document.body || tree.current?.contains(active))) focus(wanted.current);
    // The focused line may have been unmounted.
    setHasFocus(tree.current?.contains(document.activeElement) ?? false);
  });

  // A selection from elsewhere may be outside of the tree.
  const selected = index.get(selectedId);
  const shownId = selected?.id ?? '';
  const held = index.get(last.current);
  const keptChunks = [selected, held].flatMap((node) => (node ? chunksTo(index, node) : []));
  useEffect(() => {
    if (shownId && tree.current) rowOf(tree.current, shownId)?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  const toggle = (id: string) => {
    if (!unfolded.has(id)) draw(chunkOf(id, 0));
    unfolding.toggle(id);
  };
  const open = (node: TreeNode) => (elementsOnly && node.level !== 'element' ? toggle(node.id) : onOpen(node));
  const onKeyDown = useTreeKeys({ index, shown, unfolding, onToggle: toggle, onOpen: open, focus });
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const node = index.get(rowIdOf(target) ?? '');
    if (!node) return;
    if (target.closest('[data-toggle]')) toggle(node.id);
    else if (!target.closest('button, input, select')) open(node);
  };
  const enter = () => {
    if (!tree.current) return;
    const first = [last.current, selectedId, shown[0]?.id ?? ''].find((id) => shown.some((node) => node.id === id));
    if (first) focus(first);
  };

  const drawRow = (node: TreeNode, at: number, { length }: readonly TreeNode[]) => (
    <TreeRow
      key={node.id}
      node={node}
      place={at + 1}
      count={length}
      isUnfolded={unfolded.has(node.id)}
      isSelected={node.id === selectedId}
      isDimmed={node.id === draggedId}
      mark={mark}
      tools={tools}
      field={field?.id === node.id ? field.content : undefined}
    />
  );
  const isDrawn = (chunk: string) => shown.length <= FEW || keptChunks.includes(chunk) || drawn.has(chunk);
  const drawElements = ({ id, children }: TreeNode) =>
    runsOf(id, children.length, isDrawn).map(({ start, end, isDrawn }) => {
      if (isDrawn) return children.slice(start, end).map((element, at) => drawRow(element, start + at, children));
      const chunk = chunkOf(id, start);
      return <UndrawnRows key={chunk} id={chunk} count={end - start} onNear={draw} />;
    });
  const linesOf = (section: TreeNode) => 1 + (unfolded.has(section.id) ? section.children.length : 0);
  const drawSection = (section: TreeNode, at: number, siblings: readonly TreeNode[]) => (
    <div
      key={section.id}
      data-block={section.id}
      // Browsers keep the last or estimated height of an off-screen section.
      style={{ containIntrinsicBlockSize: `auto ${linesOf(section) * LINE_PX}px` }}
      className="flex flex-col gap-px [content-visibility:auto]"
    >
      {drawRow(section, at, siblings)}
      {unfolded.has(section.id) && drawElements(section)}
    </div>
  );
  const drawSections = ({ id, children }: TreeNode) =>
    runsOf(id, children.length, (chunk) => fewSections || isDrawn(chunk)).map(({ start, end, isDrawn }) => {
      const run = children.slice(start, end);
      if (isDrawn) return run.map((section, at) => drawSection(section, start + at, children));
      const chunk = chunkOf(id, start);
      const lines = run.reduce((sum, section) => sum + linesOf(section), 0);
      return <UndrawnRows key={chunk} id={chunk} count={lines} onNear={draw} />;
    });
  const drawModule = (module: TreeNode, at: number) => (
    <div key={module.id} data-block={module.id} className="flex flex-col gap-px">
      {drawRow(module, at, nodes)}
      {unfolded.has(module.id) && drawSections(module)}
    </div>
  );

  if (nodes.length === 0) return <p className="flex-1 px-3 py-2 text-14 text-soft">{t('empty')}</p>;
  return (
    <div
      ref={tree}
      role="treegrid"
      aria-label={t('tree')}
      tabIndex={hasFocus ? -1 : 0}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === tree.current) return enter();
        last.current = rowIdOf(event.target) ?? '';
        // Assistive technology moves the focus without key or pointer events.
        if (tree.current && event.target === rowOf(tree.current, last.current) && last.current !== wanted.current)
          wanted.current = '';
        setHasFocus(true);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      }}
      className="relative flex min-h-0 flex-1 flex-col gap-px overflow-y-auto p-2 outline-none"
    >
      {nodes.map(drawModule)}
    </div>
  );
}
