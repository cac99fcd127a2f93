import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { listedEmails, readEmail } from '@coursecraft/domain/accounts/email';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { enrollmentQuery } from '../../../../api/enrollment-query.ts';
import { postFiles } from '../../../../api/post-files.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileTrigger } from '../../../../ui/file-trigger.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { isZip, readListFile } from './read-list-file.ts';
import { type RosterClass, RosterClasses } from './roster-classes.tsx';

type Listed = ReplyOf<'preEnrollStudents'>;

function Result({ listed }: { listed: Listed }) {
  const t = useMessages(courseSettingsMessages);
  const { added, alreadyEnrolled, alreadyListed, invalid } = listed;
  return (
    <Notice tone={invalid.length > 0 ? 'info' : 'good'}>
      <span className="flex flex-col gap-1">
        <span>{t('added', { count: added.length })}</span>
        {alreadyListed.length > 0 && <span>{t('alreadyListed', { count: alreadyListed.length })}</span>}
        {alreadyEnrolled.length > 0 && (
          <span className="break-words">{t('alreadyEnrolled', { emails: alreadyEnrolled.join(', ') })}</span>
        )}
        {invalid.length > 0 && (
          <>
            <span>{t('invalid', { count: invalid.length })}</span>
            <span className="max-h-32 overflow-y-auto break-words text-soft">{invalid.join(' · ')}</span>
          </>
        )}
      </span>
    </Notice>
  );
}

type Props = { courseId: string; typed: string; onType: (typed: string) => void };

/** Adds typed, pasted or dropped addresses to the list. Invalid text stays in the field. */
export function ListAddresses({ courseId, typed, onType }: Props) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const [unreadable, setUnreadable] = useState<string>();
  const [classes, setClasses] = useState<readonly RosterClass[]>([]);
  const emails = listedEmails(typed);
  const list = useMutation({
    mutationFn: () => call('preEnrollStudents', { body: { courseId, emails } }),
    onSuccess: ({ invalid }) => {
      onType(invalid.join('\n'));
      return queries.invalidateQueries({ queryKey: enrollmentQuery(courseId).queryKey });
    },
  });
  const add = (emails: readonly string[]) => {
    list.reset();
    onType([...new Set([...listedEmails(typed), ...emails])].join('\n'));
  };
  const readRoster = async (file: File) => {
    const given = { onProgress: () => undefined, signal: new AbortController().signal };
    return (await postFiles('readRoster', { params: { courseId } }, [file], given)).classes;
  };
  const append = async (files: readonly File[]) => {
    setUnreadable(undefined);
    try {
      const zipped = await Promise.all(files.map(isZip));
      const texts = await Promise.all(files.filter((_, at) => !zipped[at]).map(readListFile));
      const rosters = await Promise.all(files.filter((_, at) => zipped[at]).map(readRoster));
      if (rosters.length > 0) setClasses(rosters.flat());
      if (texts.length > 0) add(texts.flatMap(listedEmails));
    } catch (error) {
      setUnreadable(error instanceof ApiError ? error.message : t('unreadable'));
    }
  };
  const drop: DropZoneProps['onDrop'] = async ({ items }) =>
    append(await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0) field.current?.querySelector('textarea')?.focus();
    else if (!list.isPending) list.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <DropZone
        ref={field}
        onDrop={drop}
        className="rounded-sm data-drop-target:outline-2 data-drop-target:outline-brown"
      >
        <TextField
          label={t('addresses')}
          rows={4}
          value={typed}
          onChange={onType}
          placeholder="ada@example.org"
          help={t('addressesHelp')}
        />
      </DropZone>
      {unreadable && <Notice tone="bad">{unreadable}</Notice>}
      {classes.length > 0 && <RosterClasses key={classes.map(({ id }) => id).join()} classes={classes} onTake={add} />}
      {list.error && <Notice tone="bad">{list.error.message}</Notice>}
      {list.data && <Result listed={list.data} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isPending={list.isPending}>
          {t('addToList', { count: emails.filter(readEmail).length })}
        </Button>
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', '.zip', 'text/csv', 'text/plain', 'application/zip']}
          allowsMultiple
          onSelect={(files) => void append(files)}
        >
          <Button>
            <FileUp aria-hidden size={16} />
            {t('fromFile')}
          </Button>
        </FileTrigger>
      </div>
    </form>
  );
}
