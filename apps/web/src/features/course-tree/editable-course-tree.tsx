import type { Course } from '@coursecraft/contract/shapes/course';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { CourseTree } from './course-tree.tsx';
import { courseTreeMessages } from './messages.ts';
import { TitleDialog } from './title-dialog.tsx';
import { TreeActions } from './tree-actions.tsx';
import { indexNodes, type TreeNode, treeNodes } from './tree-node.ts';
import { focusRow, rowAfter } from './tree-rows.ts';
import { useTreeArranging } from './use-tree-arranging.ts';
import { useTreeEditing } from './use-tree-editing.ts';

type Props = {
  course: Course;
  selectedId: string;
  onSelect: (node: Pick<TreeNode, 'moduleId' | 'sectionId' | 'elementId'>) => void;
};

type Asking =
  | { what: 'addModule' }
  | { what: 'addSection' | 'addElement' | 'renameModule' | 'renameSection' | 'renameElement'; node: TreeNode };

const renames = { module: 'renameModule', section: 'renameSection', element: 'renameElement' } as const;

/** The tree with what an author does to it: add at each level, rename, order, delete. */
export function EditableCourseTree({ course, selectedId, onSelect }: Props) {
  const t = useMessages(courseTreeMessages);
  const [asking, setAsking] = useState<Asking>();
  const { adding, renaming } = useTreeEditing(course, onSelect);
  const [spoken, setSpoken] = useState('');
  const tree = useRef<HTMLDivElement>(null);
  const focus = (id: string | undefined) => tree.current && id && focusRow(tree.current, id);
  const arranging = useTreeArranging({ course, selectedId, onSelect, onSay: setSpoken, onRestored: focus });
  const index = useMemo(() => indexNodes(treeNodes(course)), [course]);
  const remove = (node: TreeNode) => {
    const next = tree.current && rowAfter(tree.current, node.id);
    arranging.remove(node);
    focus(next ?? undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[role="row"]');
    const node = index.get(row?.dataset.key ?? '');
    const step = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!node || (!step && event.key !== 'Delete')) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) arranging.shift(node, step);
    else remove(node);
  };
  const close = () => {
    setAsking(undefined);
    adding.reset();
    renaming.reset();
  };
  const submit = (title: string, format: TreeNode['format']) => {
    if (!asking) return;
    const settled = { onSuccess: close };
    if (asking.what === 'addModule') adding.mutate({ level: 'module', title }, settled);
    else if (asking.what === 'addSection') adding.mutate({ level: 'section', title, parent: asking.node }, settled);
    else if (asking.what === 'addElement')
      adding.mutate({ level: 'element', title, parent: asking.node, format: format ?? 'lesson' }, settled);
    else renaming.mutate({ node: asking.node, title }, settled);
  };
  const renamed = asking && 'node' in asking && asking.what.startsWith('rename') ? asking.node : undefined;

  const actions = (node: TreeNode) => (
    <TreeActions
      node={node}
      canShift={(step) => arranging.canShift(node, step)}
      onRename={() => setAsking({ what: renames[node.level], node })}
      onAdd={(what) => setAsking({ what, node })}
      onShift={(step) => arranging.shift(node, step)}
      onDelete={() => remove(node)}
    />
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={tree} onKeyDownCapture={onKeyDown} className="min-h-0 flex-1 relative overflow-y-auto">
        <CourseTree course={course} selectedId={selectedId} onSelect={onSelect} actions={actions} />
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="border-t border-line p-2">
        <Button look="quiet" className="w-full justify-start" onPress={() => setAsking({ what: 'addModule' })}>
          <Plus aria-hidden size={16} />
          {t('addModule')}
        </Button>
      </div>
      {asking && (
        <TitleDialog
          key={asking.what}
          heading={t(asking.what)}
          initial={renamed?.title ?? ''}
          asksFormat={asking.what === 'addElement'}
          confirm={t(renamed ? 'save' : 'create')}
          isBusy={adding.isPending || renaming.isPending}
          error={adding.error ?? renaming.error}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </div>
  );
}
