import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { elementMessages } from '../messages.ts';

const COPIED_MS = 2000;

export function CopyButton({ text }: { text: string }) {
  const t = useMessages(elementMessages);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <span className="absolute inset-e-1.5 top-1.5 opacity-0 transition-opacity group-focus-within/code:opacity-100 group-hover/code:opacity-100">
      <IconButton
        icon={copied ? Check : Copy}
        label={t(copied ? 'copied' : 'copy')}
        size="sm"
        onPress={() => void copy()}
      />
    </span>
  );
}
