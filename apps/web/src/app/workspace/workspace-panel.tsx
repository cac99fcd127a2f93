import type { ReactNode } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { PartBoundary } from '../../ui/parts/part-boundary.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { NARROW } from '../../ui/use-media.ts';
import { appMessages } from '../messages.ts';
import type { Panel } from './use-panel.ts';

const ResizeHandle = loadLater(async () => (await import('../../ui/resize-handle.tsx')).ResizeHandle, {
  isAside: true,
});

const WIDTHS = { start: { min: 220, max: 480 }, end: { min: 300, max: 640 } };

type Props = { label: string; side: 'start' | 'end'; panel: Panel; children: ReactNode };

export function WorkspacePanel({ label, side, panel, children }: Props) {
  const t = useMessages(appMessages);
  return (
    <SidePanel
      label={label}
      side={side}
      isOpen={panel.isOpen}
      onClose={panel.close}
      drawerBelow={NARROW}
      width={panel.width}
      handle={
        <ResizeHandle label={t('resize')} side={side} width={panel.width} {...WIDTHS[side]} onWidth={panel.setWidth} />
      }
    >
      <PartBoundary>{children}</PartBoundary>
    </SidePanel>
  );
}
