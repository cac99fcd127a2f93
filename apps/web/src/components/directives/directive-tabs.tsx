import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

export type Panel = { key: string; label: string; children: ReactNode };

/** Tabs whose hidden panels keep their state, and all appear in print. Arrows move, also right to left. */
export function DirectiveTabs({ panels }: { panels: readonly Panel[] }) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const selected = Math.min(chosen, panels.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = list.current !== null && getComputedStyle(list.current).direction === 'rtl';
    const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    const last = panels.length - 1;
    const next = { [forward]: selected + 1, [backward]: selected - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = (next + panels.length) % panels.length;
    choose(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className="directive directive-tabs">
      <div ref={list} role="tablist" tabIndex={-1} onKeyDown={onKeyDown}>
        {panels.map((panel, at) => (
          <button
            key={panel.key}
            type="button"
            role="tab"
            id={`${id}-tab-${panel.key}`}
            aria-controls={`${id}-panel-${panel.key}`}
            aria-selected={at === selected}
            tabIndex={at === selected ? 0 : -1}
            onClick={() => choose(at)}
          >
            {panel.label || at + 1}
          </button>
        ))}
      </div>
      {panels.map((panel, at) => (
        <div
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel-${panel.key}`}
          aria-labelledby={`${id}-tab-${panel.key}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of text must be reachable from its tab
          tabIndex={0}
          // Hidden by style, because the attribute would also hide it in print.
          data-hidden={at !== selected}
          className="directive-text"
        >
          <p className="directive-title directive-print">{panel.label}</p>
          {panel.children}
        </div>
      ))}
    </div>
  );
}
