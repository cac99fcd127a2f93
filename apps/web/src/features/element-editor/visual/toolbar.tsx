import type { EditorState } from '@milkdown/kit/prose/state';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { headingLevel, isInside } from './commands/text-commands.ts';
import { type CommandId, INSERTED, visualCommands } from './commands/visual-commands.ts';
import { shownKeys } from './shown-keys.ts';
import { CallOutTools, TableTools } from './surrounding-tools.tsx';
import { TextMenu } from './text-menu.tsx';
import { visualMessages } from './visual-messages.ts';
import type { VisualTools } from './visual-tools.ts';

const groups: CommandId[][] = [
  ['bold', 'italic', 'inlineCode', 'strike', 'link'],
  ['bullets', 'numbers', 'tasks', 'quote'],
];
const styles: CommandId[] = ['text', 'heading2', 'heading3', 'heading4'];

/** The commands as a toolbar with one tab stop and arrow keys. On phones it scrolls, so the most used come first. */
export function Toolbar({ tools, state }: { tools: VisualTools; state: EditorState }) {
  const t = useMessages(visualMessages);
  const named = (id: CommandId) => {
    const { keys } = visualCommands[id];
    return keys ? `${t(id)} (${shownKeys(keys)})` : t(id);
  };
  const level = headingLevel(state);
  const style = styles.find((id) => visualCommands[id].isOn?.(state)) ?? '';
  return (
    <AriaToolbar
      aria-label={t('toolbar')}
      className="flex shrink-0 items-center gap-1 overflow-x-auto border-b border-line zoomed:flex-wrap bg-raised px-4 py-1.5 phone:px-2"
    >
      <Select
        label={t('style')}
        labelHidden
        value={style}
        {...(level === 1 || level > 4 ? { placeholder: t('heading2') } : {})}
        onChange={(id) => visualCommands[id as CommandId].run(tools)}
        options={styles.map((id) => ({ id, label: t(id) }))}
        className="visual-style shrink-0"
      />
      {groups.map((group) => (
        <div key={group[0]} className="flex shrink-0 gap-0.5 border-s border-line ps-1">
          {group.map((id) => {
            const { icon: Icon, isOn, run } = visualCommands[id];
            return (
              <Tooltip key={id} text={named(id)}>
                <ToggleButton
                  aria-label={t(id)}
                  isSelected={isOn?.(state) ?? false}
                  onChange={() => run(tools)}
                  preventFocusOnPress
                  className={clsx(
                    'inline-flex size-8 items-center justify-center rounded-sm text-soft transition-colors touch:size-11',
                    'data-hovered:bg-sunken data-hovered:text-ink data-selected:bg-gold-light data-selected:text-ink',
                  )}
                >
                  <Icon aria-hidden size={16} strokeWidth={2} />
                </ToggleButton>
              </Tooltip>
            );
          })}
        </div>
      ))}
      <div className="flex shrink-0 border-s border-line ps-1 phone:-order-1 phone:border-s-0">
        <TextMenu tools={tools} icon={Plus} label={t('insert')} className="size-8">
          {(choose) =>
            INSERTED.map((id) => (
              <MenuItem
                key={id}
                icon={visualCommands[id].icon}
                onAction={() => choose(() => visualCommands[id].run(tools))}
              >
                {t(id)}
              </MenuItem>
            ))
          }
        </TextMenu>
      </div>
      <div className="flex shrink-0 border-s border-line ps-1 phone:-order-1 phone:border-s-0">
        {(['undo', 'redo'] as const).map((id) => (
          <IconButton
            key={id}
            icon={visualCommands[id].icon}
            label={named(id)}
            preventFocusOnPress
            onPress={() => visualCommands[id].run(tools)}
            className="size-8 rtl:-scale-x-100"
          />
        ))}
      </div>
      {isInside(state, 'call_out') && <CallOutTools tools={tools} state={state} />}
      {isInside(state, 'table') && <TableTools tools={tools} state={state} />}
    </AriaToolbar>
  );
}
