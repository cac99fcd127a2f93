import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useCopied } from '../../ui/use-copied.ts';
import { scimMessages } from './messages.ts';

export function CopiedText({ label, text }: { label: string; text: string }) {
  const t = useMessages(scimMessages);
  const [isCopied, copy] = useCopied();
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-14">
      <span className="text-soft">{label}</span>
      <code className="min-w-0 flex-1 break-all font-mono text-12 text-ink" dir="ltr">
        {text}
      </code>
      <Button size="sm" onPress={() => void copy(text)} aria-label={`${t('copy')}: ${label}`}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>
    </div>
  );
}
