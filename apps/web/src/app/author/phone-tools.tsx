import { History, ListChecks, type LucideIcon, MessageSquareText } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Pressable } from '../../ui/pressable.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { assistantMessages } from './assistant-messages.ts';
import type { AssistantTab } from './use-assistant-tab.ts';

const TOOLS = [
  { tab: 'ask', icon: MessageSquareText },
  { tab: 'criteria', icon: ListChecks },
  { tab: 'versions', icon: History },
] as const satisfies readonly { tab: AssistantTab; icon: LucideIcon }[];

export function PhoneTools({ onOpen }: { onOpen: (tab: AssistantTab) => void }) {
  const t = useMessages(assistantMessages);
  if (!useMedia(PHONE)) return null;
  return (
    <nav aria-label={t('tabs')} className="flex shrink-0 border-t border-line bg-raised">
      {TOOLS.map(({ tab, icon: Icon }) => (
        <Pressable
          key={tab}
          onPress={() => onOpen(tab)}
          className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-12 text-ink"
        >
          <Icon aria-hidden size={18} strokeWidth={1.75} className="text-brown" />
          {t(tab)}
        </Pressable>
      ))}
    </nav>
  );
}
