import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { enterCode } from '../../../../api/second-factors.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { secondFactorsMessages } from './messages.ts';

const inFours = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the key of the authenticator app, drawn locally, and asks for its first code. */
export function AppStep({ uri, onConfirmed }: { uri: string; onConfirmed: () => void }) {
  const t = useMessages(secondFactorsMessages);
  const [code, setCode] = useState('');
  const confirming = useMutation({ mutationFn: () => enterCode('app', code), onSuccess: onConfirmed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !confirming.isPending) confirming.mutate();
  };
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-14 text-soft">{t('scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 4 }))}`}
        alt={t('picture')}
        className="size-48 self-center rounded-sm bg-white"
      />
      <div className="flex flex-col gap-1 text-14">
        <span className="font-medium text-ink">{t('key')}</span>
        <code className="rounded-sm bg-sunken px-3 py-2 break-words text-ink select-all">{inFours(key)}</code>
      </div>
      <TextField
        label={t('code')}
        name="code"
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        inputClassName="font-mono text-18 tracking-widest"
        autoFocus
      />
      {confirming.error && <Notice tone="bad">{confirming.error.message}</Notice>}
      <Button
        type="submit"
        look="primary"
        className="self-start"
        isDisabled={!code.trim()}
        isPending={confirming.isPending}
      >
        {t(confirming.isPending ? 'working' : 'confirm')}
      </Button>
    </form>
  );
}
