import type { AiConnection, ModelPrice as Price } from '@coursecraft/contract/ai-settings/connection';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rereadAi } from './connections-query.ts';
import { aiSettingsMessages } from './messages.ts';

type Props = { connection: AiConnection; model: string; price: Price | undefined };

const amountOf = (text: string) => {
  const amount = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(amount) ? Number(amount) : undefined;
};

/** Returns the entered price, `null` if both fields are empty, and undefined if they make no sense. */
function priceOf(input: string, output: string): Price | null | undefined {
  if (input.trim() === '' && output.trim() === '') return null;
  const price = { input: amountOf(input), output: amountOf(output) };
  return price.input === undefined || price.output === undefined
    ? undefined
    : { input: price.input, output: price.output };
}

/** Shows the price of a model. Administrators enter it where the provider does not report it. */
export function ModelPrice({ connection, model, price }: Props) {
  const t = useMessages(aiSettingsMessages);
  const number = useNumbers({ maximumFractionDigits: 6 });
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <PriceForm {...{ connection, model, price }} onClose={() => setEditing(false)} />;
  return (
    <span className="flex items-center gap-1 whitespace-nowrap">
      {price ? t('priceOf', { input: number(price.input), output: number(price.output) }) : t('unknown')}
      {connection.source === 'settings' && (
        <IconButton
          icon={Pencil}
          size="sm"
          className="-my-1"
          label={t('editPrice', { model })}
          onPress={() => setEditing(true)}
        />
      )}
    </span>
  );
}

function PriceForm({ connection: { id, prices, version }, model, price, onClose }: Props & { onClose: () => void }) {
  const t = useMessages(aiSettingsMessages);
  const queries = useQueryClient();
  const [input, setInput] = useState(String(price?.input ?? ''));
  const [output, setOutput] = useState(String(price?.output ?? ''));
  const [isWrong, setWrong] = useState(false);
  const save = useMutation({
    mutationFn(entered: Price | null) {
      const { [model]: _, ...others } = prices;
      return call('updateAiConnection', {
        params: { connectionId: id },
        body: { prices: entered ? { ...others, [model]: entered } : others, baseVersion: version },
      });
    },
    async onSuccess() {
      await rereadAi(queries);
      onClose();
    },
    onError: () => rereadAi(queries),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = priceOf(input, output);
    setWrong(entered === undefined);
    if (entered !== undefined && !save.isPending) save.mutate(entered);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  const field = { inputMode: 'decimal', maxLength: 12, className: 'w-24', onKeyDown: closeByKey } as const;
  return (
    <form onSubmit={submit} aria-label={t('editPrice', { model })} className="flex flex-col gap-2">
      <div className="flex gap-2">
        <TextField {...field} label={t('priceIn')} value={input} onChange={setInput} autoFocus />
        <TextField {...field} label={t('priceOut')} value={output} onChange={setOutput} />
      </div>
      <p className="max-w-60 text-12 text-soft">{t('priceHelp')}</p>
      {isWrong && <Notice tone="bad">{t('priceWrong')}</Notice>}
      {save.error && <Notice tone="bad">{save.error.message}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" size="sm" isPending={save.isPending}>
          {t('save')}
        </Button>
        <Button size="sm" look="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
