import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useCopied } from '../../../../ui/use-copied.ts';
import { secondFactorsMessages } from './messages.ts';

const FILE = 'coursecraft-recovery-codes.txt';

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useMessages(secondFactorsMessages);
  const [isCopied, copy] = useCopied();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-soft">{t('recoveryLead')}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-sunken p-4 font-mono text-14 text-ink">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => copy(text)}>{t(isCopied ? 'copied' : 'copy')}</Button>
        <Button onPress={() => saveFile(FILE, text, 'text/plain')}>{t('download')}</Button>
        <Button look="primary" onPress={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
