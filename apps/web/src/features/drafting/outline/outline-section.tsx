import type { SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, Combine, GripVertical, Scissors, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEventHandler } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { outlineMessages } from './messages.ts';
import { SectionObjectives } from './section-objectives.tsx';
import { WrittenLine } from './written-line.tsx';

type Grip = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', PointerEventHandler>;

type Props = {
  section: SectionOutline;
  number: number;
  isLast: boolean;
  drag: 'none' | 'dragged' | 'before' | 'after';
  grip: Grip;
  onChange: (change: Partial<Pick<SectionOutline, 'title' | 'objectives'>>) => void;
  onMove: (by: -1 | 1) => void;
  /** Joins it with the next section; absent for the last. */
  onMerge: (() => void) | undefined;
  onSplit: (part: number) => void;
  /** Other modules, as places and titles. */
  modules: readonly { at: number; title: string }[];
  onModule: (at: number) => void;
  onRemove: () => void;
};

/** The headings of the document that the section is written from. */
function SourceParts({ headings, onSplit }: { headings: readonly string[]; onSplit: (part: number) => void }) {
  const t = useMessages(outlineMessages);
  const known = headings.filter(Boolean);
  if (known.length === 0) return null;
  return (
    <div className="px-1.5 pt-1 text-12 text-soft">
      <p>{t('writtenFrom')}</p>
      <ul>
        {headings.map((heading, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same heading
          <li key={part} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 break-words text-ink">{heading || t('untitledPart')}</span>
            {part > 0 && (
              <IconButton
                icon={Scissors}
                size="sm"
                label={t('splitBefore', { heading: heading || t('untitledPart') })}
                onPress={() => onSplit(part)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OutlineSection({
  section,
  number,
  isLast,
  drag,
  grip,
  onChange,
  onMove,
  onMerge,
  onSplit,
  modules,
  onModule,
  onRemove,
}: Props) {
  const t = useMessages(outlineMessages);
  const { title, objectives, minutes } = section;
  // A disabled button at the end of the list keeps the focus.
  const move = (by: -1 | 1, isEnd: boolean) => ({
    'aria-disabled': isEnd || undefined,
    className: clsx(isEnd && 'opacity-40'),
    onPress: () => !isEnd && onMove(by),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (by < 0 ? number > 1 : !isLast) onMove(by);
  };
  return (
    <li
      className={clsx(
        'flex flex-col gap-0.5 rounded-sm border bg-raised py-2 ps-1 pe-1.5 transition-opacity',
        drag === 'dragged' ? 'border-edge opacity-50' : 'border-line',
        drag === 'before' && 'shadow-[0_-3px_0_0_var(--color-gold)]',
        drag === 'after' && 'shadow-[0_3px_0_0_var(--color-gold)]',
      )}
    >
      <div className="flex items-start">
        <span
          {...grip}
          aria-hidden
          title={t('drag')}
          className="mt-2.5 flex shrink-0 cursor-grab touch-none items-center text-soft active:cursor-grabbing"
        >
          <GripVertical size={15} />
        </span>
        <WrittenLine
          label={t('sectionTitle', { number })}
          text={title}
          maxLength={300}
          onSave={(text) => onChange({ title: text })}
          onKeyDown={onKeyDown}
          className="font-serif text-16 font-semibold"
        />
      </div>
      <div className="relative ps-4">
        <details>
          <summary className="w-fit cursor-pointer rounded-sm px-1.5 py-1 text-12 text-soft select-none hover:text-ink">
            {t('minutes', { count: minutes })} · {t('objectives', { count: objectives.length })}
          </summary>
          <SectionObjectives objectives={objectives} onChange={(changed) => onChange({ objectives: changed })} />
          <SourceParts headings={section.headings ?? []} onSplit={onSplit} />
          <div className="flex flex-wrap gap-2 px-1.5 pt-1 pb-1.5">
            {onMerge && (
              <Button size="sm" look="quiet" onPress={onMerge}>
                <Combine aria-hidden size={15} />
                {t('merge')}
              </Button>
            )}
            {modules.length > 0 && (
              <Menu
                label={t('toModule')}
                trigger={
                  <Button size="sm" look="quiet">
                    {t('toModule')}
                  </Button>
                }
              >
                {modules.map((module) => (
                  <MenuItem key={module.at} onAction={() => onModule(module.at)}>
                    {module.title}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </div>
        </details>
        <div className="absolute inset-e-0 top-0 flex">
          <IconButton icon={ArrowUp} size="sm" label={t('moveUp', { title })} {...move(-1, number === 1)} />
          <IconButton icon={ArrowDown} size="sm" label={t('moveDown', { title })} {...move(1, isLast)} />
          <IconButton icon={Trash2} size="sm" label={t('removeSection', { title })} onPress={onRemove} />
        </div>
      </div>
    </li>
  );
}
