import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importKey, importsQuery, withMessages } from '../../../api/import-queries.ts';
import { postFiles } from '../../../api/post-files.ts';
import { Button } from '../../../ui/button.tsx';
import { DropArea } from '../../../ui/drop-area.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { courseImportMessages } from './messages.ts';

const STATUS_WORDS = {
  reading: 'statusReading',
  ready: 'statusReady',
  failed: 'statusFailed',
  making: 'statusMaking',
  done: 'statusDone',
  undone: 'statusUndone',
} as const;

type Props = {
  intoCourseId?: string | undefined;
  onStarted: (importId: string) => void;
  addressOf: (importId: string) => string;
};

export function ImportStart({ intoCourseId, onStarted, addressOf }: Props) {
  const t = useMessages(courseImportMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const imports = useQuery(importsQuery).data ?? [];
  const [sent, setSent] = useState(0);
  const stopping = useRef(new AbortController());
  const send = useMutation({
    mutationFn: (files: File[]) => {
      stopping.current = new AbortController();
      setSent(0);
      const how = { onProgress: setSent, signal: stopping.current.signal };
      return intoCourseId
        ? postFiles('startImportInto', { params: { courseId: intoCourseId } }, files, how)
        : postFiles('startImport', {}, files, how);
    },
    async onSuccess({ import: brought }) {
      queries.setQueryData(importKey(brought.importId), await withMessages(brought));
      void queries.invalidateQueries({ queryKey: importsQuery.queryKey });
      onStarted(brought.importId);
    },
  });
  return (
    <div className="flex flex-col gap-8">
      <DropArea
        label={t('drop')}
        choose={t('choose')}
        help={t('dropHelp')}
        size="lg"
        isPending={send.isPending}
        onFiles={(files) => send.mutate(files)}
      />
      {send.isPending && (
        <div className="flex items-end gap-4">
          <ProgressBar
            className="min-w-0 flex-1"
            label={t('sending', { name: send.variables[0]?.name ?? '' })}
            percent={100 * sent}
          />
          <Button onPress={() => stopping.current.abort()}>{t('stopSending')}</Button>
        </div>
      )}
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      {imports.length > 0 && (
        <section>
          <h2 className="font-serif text-18 font-semibold text-ink">{t('earlier')}</h2>
          <ul className="mt-2">
            {imports.map(({ importId, title, files, status, createdAt }) => (
              <li key={importId} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-2.5 text-14">
                <TextLink to={addressOf(importId)} className="min-w-0 flex-1 break-words">
                  {title || files[0]?.name}
                </TextLink>
                <span className="text-12 text-soft">
                  {t('ofDate', { date: dates.day(createdAt), status: t(STATUS_WORDS[status]) })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
