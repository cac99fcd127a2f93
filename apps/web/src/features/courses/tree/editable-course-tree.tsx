import type { Course } from '@coursecraft/contract/courses/course';
import clsx from 'clsx';
import { ChevronsDownUp, ChevronsUpDown, Plus, RotateCcw } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { usePresent } from '../../../api/presence.ts';
import { useStatuses } from '../../../api/translation-queries.ts';
import { deletionMessages } from '../../../components/deletions/messages.ts';
import { PresentMarks } from '../../../components/presence/present-marks.tsx';
import { TranslationDot } from '../../../components/translations/translation-badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadLater } from '../../../ui/load-later.tsx';
import { useLoadAhead } from '../../../ui/use-load-ahead.ts';
import { DragLayer } from './drag/drag-layer.tsx';
import { useTreeDrag } from './drag/use-tree-drag.ts';
import { FormatMark } from './format-mark.tsx';
import { courseTreeMessages } from './messages.ts';
import { RowTools } from './row-tools.tsx';
import { TreeSearch } from './search/tree-search.tsx';
import { TitleField } from './title-field.tsx';
import { treeCommands } from './tree-commands.ts';
import { TreeMenu } from './tree-menu.tsx';
import { indexNodes, type TreeNode, treeNodes } from './tree-node.ts';
import { rowIdOf } from './tree-rows.ts';
import { type TreeHandle, TreeView } from './tree-view.tsx';
import { useTreeActions } from './use-tree-actions.ts';
import { useUndoKey } from './use-undo-key.ts';
import { useUnfolding } from './use-unfolding.ts';

const MoveDialog = loadLater(async () => (await import('./move-dialog.tsx')).MoveDialog);
const DeleteDialog = loadLater(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const ConflictDialog = loadLater(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
const DeletionsDialog = loadLater(
  async () => (await import('../../../components/deletions/deletions-dialog.tsx')).DeletionsDialog,
);

const WINDOWS = [MoveDialog, DeleteDialog, ConflictDialog, DeletionsDialog];

type Props = {
  course: Course;
  selectedId: string;
  onSelect: (node: Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>) => void;
  onDueDate: (moduleId: string) => void;
  asked: 'search' | 'module' | undefined;
  onHandled: () => void;
};

const mark = ({ format }: TreeNode) => format && <FormatMark format={format} />;

export function EditableCourseTree({ course, selectedId, onSelect, onDueDate, asked, onHandled }: Props) {
  const t = useMessages(courseTreeMessages);
  useLoadAhead(WINDOWS);
  const present = usePresent(course.id);
  const statuses = useStatuses(course.id);
  const tools = useCallback(
    ({ id, title }: TreeNode) => (
      <>
        <TranslationDot translationStatus={statuses.get(id)} />
        <PresentMarks present={present.filter(({ elementId }) => elementId === id)} />
        <RowTools title={title} />
      </>
    ),
    [present, statuses],
  );
  const nodes = useMemo(() => treeNodes(course), [course]);
  const index = useMemo(() => indexNodes(nodes), [nodes]);
  const unfolding = useUnfolding(nodes, index, selectedId);
  const tree = useRef<TreeHandle>(null);
  const focus = (id: string) => tree.current?.focus(id);
  const [spoken, setSpoken] = useState('');
  const author = useTreeActions({
    ...{ course, nodes, index, unfolding, selectedId, onSelect, onDueDate },
    onSay: setSpoken,
    focus,
  });
  const { actions, renaming, changes } = author;
  const { drag, ghost, onPointerDown } = useTreeDrag({ course, index, unfolding, onDrop: author.place });

  const [query, setQuery] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  const addModule = () => {
    setQuery('');
    author.addModule();
  };
  const onEvent = useEffectEvent((action: 'search' | 'module') => {
    onHandled();
    if (action === 'search') searchField.current?.select();
    else addModule();
  });
  useEffect(() => {
    if (asked) onEvent(asked);
  }, [asked]);

  const [menuId, setMenuId] = useState('');
  const menuButton = useRef<HTMLElement>(null);
  const menuNode = index.get(menuId);

  const nodeAt = (event: { target: EventTarget }) => index.get(rowIdOf(event.target as HTMLElement) ?? '');
  const openMenu = ({ target }: { target: EventTarget }) => {
    const button = (target as HTMLElement).closest<HTMLElement>('[data-menu]');
    if (!button) return false;
    menuButton.current = button;
    setMenuId(rowIdOf(button) ?? '');
    return true;
  };
  const onDoubleClick = (event: MouseEvent) => {
    const node = nodeAt(event);
    if (node && !(event.target as HTMLElement).closest('button, input, select, [data-grip]')) actions.rename(node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Handled on key down, because the following click would look like a pointer to the menu.
    if ((event.key === 'Enter' || event.key === ' ') && openMenu(event)) return event.preventDefault();
    const node = nodeAt(event);
    const command = node && treeCommands(node, actions).find(({ matches }) => matches?.(event));
    if (!command) return;
    event.preventDefault();
    if (!command.isDisabled) command.run();
  };

  const say = useMessages(deletionMessages);
  const [isDeletedShown, setDeletedShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useUndoKey(place, author.takeLastBack);

  const holders = [...index.values()].filter(({ children }) => children.length > 0);
  const isAllUnfolded = holders.every(({ id }) => unfolding.unfolded.has(id));
  const { draft } = renaming;
  return (
    <div ref={place} className="flex min-h-0 flex-1 flex-col">
      <TreeSearch
        courseId={course.id}
        index={index}
        query={query}
        onQuery={setQuery}
        onOpen={onSelect}
        onLeave={() => focus(selectedId || (nodes[0]?.id ?? ''))}
        field={searchField}
        tools={
          <IconButton
            icon={isAllUnfolded ? ChevronsDownUp : ChevronsUpDown}
            label={t(isAllUnfolded ? 'foldAll' : 'unfoldAll')}
            onPress={() => (isAllUnfolded ? unfolding.foldAll() : unfolding.unfold(holders.map(({ id }) => id)))}
          />
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of its lines */}
        <div
          onClick={openMenu}
          onDoubleClick={onDoubleClick}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          className={clsx('flex min-h-0 flex-1 flex-col', drag?.isDragging && '[&_*]:cursor-grabbing!')}
        >
          <TreeView
            ref={tree}
            nodes={nodes}
            index={index}
            unfolding={unfolding}
            selectedId={selectedId}
            onOpen={onSelect}
            mark={mark}
            tools={tools}
            draggedId={drag?.isDragging ? drag.node.id : undefined}
            field={
              draft && {
                id: draft.node.id,
                content: (
                  <TitleField
                    draft={draft}
                    onWrite={renaming.write}
                    onSave={(isLeaving) => void renaming.save(isLeaving)}
                    onLeave={renaming.leave}
                  />
                ),
              }
            }
          />
        </div>
      </TreeSearch>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex items-center gap-1 border-t border-line p-2">
        <Button look="quiet" className="min-w-0 flex-1 justify-start" isDisabled={author.isAdding} onPress={addModule}>
          <Plus aria-hidden size={16} />
          {t('addModule')}
        </Button>
        <IconButton icon={RotateCcw} label={say('recentlyDeleted')} onPress={() => setDeletedShown(true)} />
      </div>
      {menuNode && (
        <TreeMenu
          title={menuNode.title}
          commands={treeCommands(menuNode, actions)}
          anchor={menuButton}
          onClose={() => setMenuId('')}
        />
      )}
      {drag?.isDragging && <DragLayer course={course} drag={drag} ghost={ghost} />}
      {author.placing && (
        <MoveDialog
          course={course}
          index={index}
          node={author.placing}
          onMove={(place) => {
            author.endPlacing();
            if (author.placing) author.place(author.placing, place);
          }}
          onClose={author.endPlacing}
        />
      )}
      <DeletionsDialog courseId={course.id} isOpen={isDeletedShown} onClose={() => setDeletedShown(false)} />
      {author.deleting && <DeleteDialog course={course} node={author.deleting} onEnd={author.endDeleting} />}
      {changes.refused.length > 0 && (
        <ConflictDialog
          course={course}
          index={index}
          changes={changes.refused}
          onInsist={changes.insist}
          onLeave={changes.leave}
        />
      )}
    </div>
  );
}
