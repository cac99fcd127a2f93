import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { type CommandId, INSERTED, visualCommands } from './commands/visual-commands.ts';
import type { SlashQuery } from './slash-plugin.ts';
import { visualMessages } from './visual-messages.ts';
import type { VisualTools } from './visual-tools.ts';

const HEIGHT = 320;

type Props = {
  tools: VisualTools;
  slash: SlashQuery;
  keys: RefObject<(event: KeyboardEvent) => boolean>;
};

/** The menu after `/`. The focus stays in the text: arrows choose, Enter inserts, Escape closes. */
export function SlashMenu({ tools, slash, keys }: Props) {
  const t = useMessages(visualMessages);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ query: '', at: 0 });
  const { view } = tools;
  const wanted = slash.query.toLowerCase();
  const found = INSERTED.map((command) => ({ command, name: t(command) })).filter(
    ({ command, name }) => name.toLowerCase().includes(wanted) || command.toLowerCase().startsWith(wanted),
  );
  const at = chosen.query === slash.query ? Math.min(chosen.at, found.length - 1) : 0;
  const place = view.coordsAtPos(slash.from);
  const above = place.bottom + HEIGHT > window.innerHeight;

  const run = (command: CommandId) => {
    view.dispatch(view.state.tr.delete(slash.from, slash.to));
    visualCommands[command].run(tools);
  };
  keys.current = (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step && found.length > 0) setChosen({ query: slash.query, at: (at + step + found.length) % found.length });
    const pick = event.key === 'Enter' || event.key === 'Tab' ? found[at] : undefined;
    if (pick) run(pick.command);
    return step !== 0 || pick !== undefined;
  };

  const active = found[at] ? `${id}-${found[at].command}` : '';
  useEffect(() => {
    view.dom.setAttribute('aria-controls', id);
    view.dom.setAttribute('aria-activedescendant', active);
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    return () => {
      view.dom.removeAttribute('aria-controls');
      view.dom.removeAttribute('aria-activedescendant');
    };
  }, [view, id, active]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('slashMenu')}
      tabIndex={-1}
      className="panel-enter fixed z-30 max-h-80 w-60 overflow-y-auto rounded-md border border-line bg-raised p-1.5 font-sans shadow-float"
      style={{
        left: Math.max(8, Math.min(place.left, window.innerWidth - 248)),
        ...(above ? { bottom: window.innerHeight - place.top + 6 } : { top: place.bottom + 6 }),
      }}
    >
      {found.length === 0 && <p className="px-2.5 py-2 text-14 text-soft">{t('nothing')}</p>}
      {found.map(({ command, name }, index) => {
        const { icon: Icon } = visualCommands[command];
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which references the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys come from the text, see above
          <div
            key={command}
            id={`${id}-${command}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
            className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-14 text-ink hover:bg-sunken aria-selected:bg-sunken"
          >
            <Icon aria-hidden size={16} strokeWidth={1.75} className="text-soft" />
            {name}
          </div>
        );
      })}
    </div>
  );
}
