import { ArrowDown, ArrowUp, Ellipsis, History, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Pressable } from '../../../ui/pressable.tsx';
import { criteriaMessages } from '../messages.ts';

export type CriterionMutation = 'edit' | 'improve' | 'up' | 'down' | 'history' | 'retire';

type Props = { statement: string; isFirst: boolean; isLast: boolean; onMutation: (action: CriterionMutation) => void };

export function CriterionMenu({ statement, isFirst, isLast, onMutation }: Props) {
  const t = useMessages(criteriaMessages);
  const label = t('rowActions', { statement });
  return (
    <Menu
      label={label}
      trigger={
        <Pressable
          aria-label={label}
          className="flex size-7 shrink-0 items-center justify-center rounded-sm text-soft hover:bg-sunken hover:text-ink"
        >
          <Ellipsis aria-hidden size={16} />
        </Pressable>
      }
    >
      <MenuItem icon={Pencil} onAction={() => onMutation('edit')}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={Sparkles} onAction={() => onMutation('improve')}>
        {t('improve')}
      </MenuItem>
      <MenuItem icon={ArrowUp} isDisabled={isFirst} onAction={() => onMutation('up')}>
        {t('moveUp')}
      </MenuItem>
      <MenuItem icon={ArrowDown} isDisabled={isLast} onAction={() => onMutation('down')}>
        {t('moveDown')}
      </MenuItem>
      <MenuItem icon={History} onAction={() => onMutation('history')}>
        {t('history')}
      </MenuItem>
      <MenuItem icon={Trash2} onAction={() => onMutation('retire')}>
        {t('retire')}
      </MenuItem>
    </Menu>
  );
}
