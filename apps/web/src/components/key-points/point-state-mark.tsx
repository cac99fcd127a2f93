import type { PointState } from '@coursecraft/contract/criteria/tried-point';
import { Ban, Circle, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { pointStateMessages } from './point-messages.ts';

const STATES: Record<PointState, { icon: LucideIcon; look: string }> = {
  shown: { icon: CircleCheck, look: 'text-leaf' },
  doubtful: { icon: CircleHelp, look: 'text-lake' },
  open: { icon: Circle, look: 'text-soft' },
  contradicted: { icon: Ban, look: 'text-brick' },
};

export function PointStateIcon({ state }: { state: PointState }) {
  const { icon: Icon, look } = STATES[state];
  return <Icon aria-hidden size={16} className={`mt-0.5 shrink-0 ${look}`} />;
}

export function PointStateWord({ state }: { state: PointState }) {
  const t = useMessages(pointStateMessages);
  return <span className={`font-medium ${STATES[state].look}`}>{t(state)}</span>;
}
