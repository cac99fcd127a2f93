import { useRef, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { directiveMessages } from './directive-messages.ts';
import type { Panel } from './directive-tabs.tsx';

/** Numbered steps, all at first. On request they appear one after another, as in a worked example. Print has all. */
export function DirectiveSteps({ panels }: { panels: readonly Panel[] }) {
  const t = useMessages(directiveMessages);
  const [shown, setShown] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const count = panels.length;
  const last = shown ?? count;
  const showNext = () => {
    setShown(last + 1);
    // A screen reader continues with the new step, whose button may be gone.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(':scope > li')[last]?.focus());
  };
  return (
    <div className="directive">
      {count > 1 && (
        <p className="directive-step-tools">
          {shown === undefined ? (
            <button type="button" onClick={() => setShown(1)}>
              {t('oneStep')}
            </button>
          ) : (
            <button type="button" onClick={() => setShown(undefined)}>
              {t('allSteps')}
            </button>
          )}
        </p>
      )}
      <ol ref={list} className="directive directive-steps">
        {panels.map((panel, at) => (
          // Hidden by style, because the attribute would also hide it in print.
          <li key={panel.key} tabIndex={-1} data-hidden={at >= last}>
            {panel.label && <p className="directive-title">{panel.label}</p>}
            <div className="directive-text">{panel.children}</div>
          </li>
        ))}
      </ol>
      {last < count && (
        <p className="directive-step-tools">
          <button type="button" onClick={showNext}>
            {t('nextStep', { at: last + 1, count })}
          </button>
        </p>
      )}
    </div>
  );
}
