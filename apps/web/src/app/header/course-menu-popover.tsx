import { Copy, PackageCheck, PackageOpen, Settings, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuPopover } from '../../ui/menu-popover.tsx';
import { appMessages } from '../messages.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { transferPaths } from '../navigation/transfer-paths.ts';
import { authorHeaderMessages } from './author-messages.ts';

type Props = {
  courseId: string;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  isDuplicating: boolean;
  onSettings: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** What can be done with a course as a whole. */
export function CourseMenuPopover({
  courseId,
  anchor,
  isDuplicating,
  onClose,
  onSettings,
  onDuplicate,
  onDelete,
}: Props) {
  const t = useMessages(appMessages);
  const say = useMessages(authorHeaderMessages);
  const navigate = useNavigate();
  return (
    <MenuPopover label={say('courseMenu')} anchor={anchor} onClose={onClose}>
      <MenuItem icon={Settings} onAction={onSettings}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon={Copy} isDisabled={isDuplicating} onAction={onDuplicate}>
        {say('duplicate')}
      </MenuItem>
      <MenuItem icon={PackageCheck} onAction={() => navigate(transferPaths.smeExport + selectionSearch({ courseId }))}>
        {say('export')}
      </MenuItem>
      <MenuItem icon={PackageOpen} onAction={() => navigate(`${transferPaths.smeImport}?into=${courseId}`)}>
        {say('import')}
      </MenuItem>
      <MenuItem icon={Trash2} onAction={onDelete}>
        {say('delete')}
      </MenuItem>
    </MenuPopover>
  );
}
