import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Names a control on hover and on keyboard focus; the control has the same words as its accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip
        offset={3}
        className="z-50 max-w-72 rounded-sm bg-ink px-2 py-0.5 text-12 text-paper shadow-float data-entering:panel-enter"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
