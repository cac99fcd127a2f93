import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { courseTreeMessages } from './messages.ts';
import type { TreeNode } from './tree-node.ts';

const additions = { module: 'addSection', section: 'addElement' } as const;

type Props = {
  node: TreeNode;
  canShift: (step: 1 | -1) => boolean;
  onRename: () => void;
  onAdd: (what: 'addSection' | 'addElement') => void;
  onShift: (step: 1 | -1) => void;
  onDelete: () => void;
};

/** Its own component, so that what it asks of the tree is asked only while the menu is open. */
function Items({ node, canShift, onRename, onAdd, onShift, onDelete }: Props) {
  const t = useMessages(courseTreeMessages);
  const { level } = node;
  return (
    <>
      <MenuItem icon={Pencil} onAction={onRename}>
        {t('rename')}
      </MenuItem>
      {level !== 'element' && (
        <MenuItem icon={Plus} onAction={() => onAdd(additions[level])}>
          {t(additions[level])}
        </MenuItem>
      )}
      <MenuItem icon={ArrowUp} shortcut="Alt ↑" isDisabled={!canShift(-1)} onAction={() => onShift(-1)}>
        {t('moveUp')}
      </MenuItem>
      <MenuItem icon={ArrowDown} shortcut="Alt ↓" isDisabled={!canShift(1)} onAction={() => onShift(1)}>
        {t('moveDown')}
      </MenuItem>
      <MenuItem icon={Trash2} shortcut={t('deleteKey')} onAction={onDelete}>
        {t('delete')}
      </MenuItem>
    </>
  );
}

/** The menu at the end of a row. */
export function TreeActions(props: Props) {
  const t = useMessages(courseTreeMessages);
  const label = t('actions', { title: props.node.title });
  return (
    <Menu
      label={label}
      trigger={
        <Button
          aria-label={label}
          className="flex size-7 items-center justify-center rounded-sm text-soft data-hovered:bg-line data-hovered:text-ink"
        >
          <Ellipsis aria-hidden size={16} />
        </Button>
      }
    >
      <Items {...props} />
    </Menu>
  );
}
