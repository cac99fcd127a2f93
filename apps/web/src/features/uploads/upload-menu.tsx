import { Copy, Download, ImagePlus, MoreHorizontal, PencilLine, Trash2 } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { uploadMessages } from './messages.ts';
import type { useUploadActions } from './use-upload-actions.ts';

type Props = {
  name: string;
  actions: ReturnType<typeof useUploadActions>;
  onCorrect?: (() => void) | undefined;
  onInsert?: (() => void) | undefined;
  onCopy?: () => void;
};

export function UploadMenu({ name, actions, onCorrect, onInsert, onCopy }: Props) {
  const t = useMessages(uploadMessages);
  const label = t('actions', { name });
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={MoreHorizontal} label={label} size="sm" className="-me-1.5 -mt-1" />}
    >
      {onInsert && (
        <MenuItem icon={ImagePlus} onAction={onInsert}>
          {t('insert')}
        </MenuItem>
      )}
      {onCopy && (
        <MenuItem icon={Copy} onAction={onCopy}>
          {t('copyMarkdown')}
        </MenuItem>
      )}
      {onCorrect && (
        <MenuItem icon={PencilLine} onAction={onCorrect}>
          {t('correct')}
        </MenuItem>
      )}
      <MenuItem icon={Download} onAction={() => actions.download.mutate()}>
        {t('download')}
      </MenuItem>
      <MenuItem icon={Trash2} onAction={() => actions.askToRemove.mutate()}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
