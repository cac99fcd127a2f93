import { BookOpenText, Dices, type LucideIcon, Scissors, Sparkles, TrendingDown, TrendingUp } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { criteriaMessages } from '../messages.ts';

const IMPROVEMENTS = {
  another: { icon: Dices, hint: 'Another situation for the same criteria' },
  shorter: { icon: Scissors, hint: 'Shorter' },
  plainer: { icon: BookOpenText, hint: 'In plain words' },
  easier: { icon: TrendingDown, hint: 'Easier' },
  harder: { icon: TrendingUp, hint: 'Harder' },
} as const satisfies Record<string, { icon: LucideIcon; hint: string }>;

type ImprovementKey = keyof typeof IMPROVEMENTS;

export function ImproveMenu({
  title,
  isDisabled,
  onImprove,
}: {
  title: string;
  isDisabled: boolean;
  onImprove: (hint: string) => void;
}) {
  const t = useMessages(criteriaMessages);
  const label = t('improveOf', { title });
  return (
    <Menu
      label={label}
      trigger={
        <Button
          aria-label={label}
          isDisabled={isDisabled}
          className="flex size-7 shrink-0 items-center justify-center rounded-sm text-soft data-disabled:opacity-40 data-hovered:bg-sunken data-hovered:text-ink"
        >
          <Sparkles aria-hidden size={15} strokeWidth={1.75} />
        </Button>
      }
    >
      {(Object.keys(IMPROVEMENTS) as ImprovementKey[]).map((key) => (
        <MenuItem key={key} icon={IMPROVEMENTS[key].icon} onAction={() => onImprove(IMPROVEMENTS[key].hint)}>
          {t(key)}
        </MenuItem>
      ))}
    </Menu>
  );
}
