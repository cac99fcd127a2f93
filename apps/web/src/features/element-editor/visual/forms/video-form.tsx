import { writeYaml } from '@coursecraft/domain/content/yaml';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { formMessages } from './form-messages.ts';
import type { BlockFormProps } from './read-block.ts';

const isSecure = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

export function VideoForm({ data, onClose, onDone }: BlockFormProps) {
  const t = useMessages(formMessages);
  const [url, setUrl] = useState(String(data.url ?? ''));
  const [captions, setCaptions] = useState(String(data.captions ?? ''));
  const [transcript, setTranscript] = useState(String(data.transcript ?? ''));
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isSecure(url.trim()) || (captions.trim() && !isSecure(captions.trim()))) return;
    const { captions: _captions, transcript: _transcript, ...others } = data;
    const written = {
      ...others,
      url: url.trim(),
      ...(captions.trim() ? { captions: captions.trim() } : {}),
      ...(transcript.trim() ? { transcript: transcript.trim() } : {}),
    };
    onDone(writeYaml(written).trimEnd());
  };
  const complaint = (address: string) => (tried && !isSecure(address.trim()) ? t('urlNeeded') : undefined);
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label={t('url')} value={url} onChange={setUrl} autoFocus help={t('urlHelp')} error={complaint(url)} />
      <TextField
        label={t('captions')}
        value={captions}
        onChange={setCaptions}
        error={captions.trim() ? complaint(captions) : undefined}
      />
      <TextField label={t('transcript')} rows={6} value={transcript} onChange={setTranscript} />
      <FormActions onCancel={onClose} />
    </form>
  );
}
