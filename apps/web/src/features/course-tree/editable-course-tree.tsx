import type { Course } from '@coursecraft/contract/shapes/course';
import { Ellipsis, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CourseTree } from './course-tree.tsx';
import { courseTreeMessages } from './messages.ts';
import { TitleDialog } from './title-dialog.tsx';
import type { TreeNode } from './tree-node.ts';
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
const additions = { module: 'addSection', section: 'addElement' } as const;

/** The tree with what an author does to it: add at each level, rename. */
export function EditableCourseTree({ course, selectedId, onSelect }: Props) {
  const t = useMessages(courseTreeMessages);
  const [asking, setAsking] = useState<Asking>();
  const { adding, renaming } = useTreeEditing(course, onSelect);
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

  const actions = (node: TreeNode) => {
    const { level } = node;
    return (
      <Menu
        label={t('actions', { title: node.title })}
        trigger={
          <AriaButton
            aria-label={t('actions', { title: node.title })}
            className="flex size-7 items-center justify-center rounded-sm text-soft data-hovered:bg-line data-hovered:text-ink"
          >
            <Ellipsis aria-hidden size={16} />
          </AriaButton>
        }
      >
        <MenuItem icon={Pencil} onAction={() => setAsking({ what: renames[level], node })}>
          {t('rename')}
        </MenuItem>
        {level !== 'element' && (
          <MenuItem icon={Plus} onAction={() => setAsking({ what: additions[level], node })}>
            {t(additions[level])}
          </MenuItem>
        )}
      </Menu>
    );
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 relative overflow-y-auto">
        <CourseTree course={course} selectedId={selectedId} onSelect={onSelect} actions={actions} />
      </div>
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
