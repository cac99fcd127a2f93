import type { Home } from '@coursecraft/contract/home/home';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { homeQuery } from '../../api/home-query.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { homeMessages } from './messages.ts';

type Props = {
  making: Exclude<Home['making'], 'may'>;
  unproved: string | undefined;
};

export function AskToTeach({ making, unproved }: Props) {
  const t = useMessages(homeMessages);
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const asking = useMutation({
    mutationFn: () => call('askToAuthor', { body: { words: words.trim() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: homeQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking.isPending) asking.mutate();
  };
  return (
    <section aria-labelledby="teach" className="flex flex-col items-start gap-3">
      <h2 id="teach" className="font-serif text-22 font-semibold text-ink">
        {t('wantTitle')}
      </h2>
      {making === 'asked' ? (
        <div role="status">
          <Notice tone="info">{t('asked')}</Notice>
        </div>
      ) : unproved ? (
        <p className="text-14 text-soft">{t('unproved', { email: unproved })}</p>
      ) : (
        <form onSubmit={submit} className="flex w-full max-w-md flex-col items-start gap-3">
          <p className="text-14 text-soft">{t(making === 'declined' ? 'declined' : 'wantText')}</p>
          <TextField
            label={t('words')}
            value={words}
            onChange={setWords}
            help={t('wordsHelp')}
            maxLength={500}
            className="w-full"
          />
          {asking.error && <Notice tone="bad">{asking.error.message}</Notice>}
          <Button type="submit" isPending={asking.isPending}>
            {t('want')}
          </Button>
        </form>
      )}
    </section>
  );
}
