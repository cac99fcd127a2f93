import { Check, Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { overviewMessages } from './messages.ts';

export function JoinLine({ code, onInvite }: { code: string; onInvite: () => void }) {
  const t = useMessages(overviewMessages);
  const [copied, copy] = useCopied();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-soft">
      <span>{t('code')}</span>
      <span className="flex items-center gap-0.5">
        <span className="font-mono text-16 font-semibold tracking-wider text-ink">{code}</span>
        <IconButton
          size="sm"
          icon={copied ? Check : Copy}
          label={t(copied ? 'copied' : 'copyCode')}
          onPress={() => copy(code)}
        />
      </span>
      <Button size="sm" onPress={onInvite}>
        {t('invite')}
      </Button>
    </div>
  );
}
