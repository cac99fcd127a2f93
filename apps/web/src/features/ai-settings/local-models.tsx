import type { AiConnection } from '@coursecraft/contract/ai-settings/connection';
import type { InstalledModel, OfferedModel } from '@coursecraft/contract/ai-settings/local-models';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useReason } from '../../components/use-reason.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { inBytes } from '../../ui/i18n/in-bytes.ts';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { rereadAi, testAndUse } from './connections-query.ts';
import { localModelMessages } from './local-models-messages.ts';
import { TestMessage } from './test-message.tsx';
import { useLongWork } from './use-long-work.ts';
import { WorkProgress } from './work-progress.tsx';

const localModelsQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: ({ signal }) => call('listLocalModels', { signal }),
});

function useReread() {
  const queries = useQueryClient();
  return () => Promise.all([queries.invalidateQueries({ queryKey: localModelsQuery.queryKey }), rereadAi(queries)]);
}

function Installed({ model, connection }: { model: InstalledModel; connection: AiConnection | undefined }) {
  const t = useMessages(localModelMessages);
  const language = useLanguage();
  const reread = useReread();
  const [isAsking, setAsking] = useState(false);
  const { id, name, bytes, contextWindow, source } = model;
  const use = useMutation({
    async mutationFn() {
      const { id: connectionId } =
        connection ??
        (await call('createAiConnection', { body: { provider: 'local', name: t('connectionName') } })).connection;
      return testAndUse(connectionId);
    },
    onSettled: reread,
  });
  const remove = useMutation({
    mutationFn: () => call('deleteLocalModel', { params: { modelId: id } }),
    onSuccess: reread,
  });
  const isInUse = connection?.models.some((one) => one.id === id) ?? false;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-14 font-semibold break-words text-ink">{name}</p>
          <p className="text-12 text-soft">{t('context', { size: inBytes(bytes, language), tokens: contextWindow })}</p>
        </div>
        {isInUse ? (
          <span className="text-14 text-leaf">{t('inUse')}</span>
        ) : (
          <Button
            look="primary"
            onPress={() => use.mutate()}
            isPending={use.isPending}
            aria-label={`${t('use')}: ${name}`}
          >
            {t('use')}
          </Button>
        )}
        <Button look="danger" onPress={() => setAsking(true)} aria-label={`${t('remove')}: ${name}`}>
          {t('remove')}
        </Button>
      </div>
      {use.error && <Notice tone="bad">{use.error.message}</Notice>}
      {use.data && !use.data.ok && <TestMessage result={use.data} />}
      <ConfirmDialog
        title={t('removeTitle', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('remove')}
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
        error={remove.error}
      >
        <p>{t(source === 'file' ? 'removeFileText' : 'removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

function Offered({ model }: { model: OfferedModel }) {
  const t = useMessages(localModelMessages);
  const language = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const reread = useReread();
  const { state, start, stop } = useLongWork('downloadLocalModel', reread);
  const { id, name, bytes, memoryBytes, license, languages, grading, canRun, why } = model;
  const sentence = useReason(why, why.message);
  const isRunning = state.state === 'running';
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-14 font-semibold text-ink">{name}</p>
          <p className="text-12 text-soft">
            {t('facts', { size: inBytes(bytes, language), memory: inBytes(memoryBytes, language), license })}
          </p>
          <p className="text-12 text-soft">
            {t('languages', { languages: languages.map((code) => names.of(code) ?? code).join(', ') })}
          </p>
          <p className="text-12 text-soft">
            {t('grading', { grading: grading === 'not measured' ? t('notMeasured') : grading })}
          </p>
          <p className={canRun ? 'text-12 text-leaf' : 'text-12 text-brick'}>{sentence}</p>
        </div>
        {isRunning ? (
          <Button onPress={stop}>{t('stop')}</Button>
        ) : (
          <Button
            onPress={() => void start({ modelId: id })}
            isDisabled={!canRun}
            aria-label={`${t('download')}: ${name}`}
          >
            {t('download')}
          </Button>
        )}
      </div>
      {isRunning && <WorkProgress label={t('downloading', { name })} progress={state} />}
      {state.state === 'stopped' && <Notice tone="info">{t('stopped')}</Notice>}
      {state.state === 'failed' && <Notice tone="bad">{state.error.message}</Notice>}
    </li>
  );
}

function OwnFile() {
  const t = useMessages(localModelMessages);
  const reread = useReread();
  const [path, setPath] = useState('');
  const add = useMutation({
    mutationFn: () => call('addLocalModelFile', { body: { path } }),
    async onSuccess() {
      setPath('');
      await reread();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (path.trim() && !add.isPending) add.mutate();
  };
  return (
    <details className="text-14">
      <summary className="cursor-pointer text-soft">{t('ownFile')}</summary>
      <form onSubmit={submit} className="mt-2 flex flex-col gap-3">
        <TextField label={t('path')} value={path} onChange={setPath} placeholder="/srv/models/model.gguf" isRequired />
        {add.error && <Notice tone="bad">{add.error.message}</Notice>}
        <Button type="submit" className="self-start" isPending={add.isPending} isDisabled={!path.trim()}>
          {t('add')}
        </Button>
      </form>
    </details>
  );
}

function InstallProgram() {
  const t = useMessages(localModelMessages);
  const reread = useReread();
  const { state, start } = useLongWork('installLocalRuntime', reread);
  const isRunning = state.state === 'running';
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 text-soft">{t('installText')}</p>
      {isRunning && <WorkProgress label={t('installing')} progress={{ done: 0, total: 0 }} />}
      {state.state === 'failed' && <Notice tone="bad">{state.error.message}</Notice>}
      <Button className="self-start" onPress={() => void start({})} isPending={isRunning}>
        {t(isRunning ? 'installing' : 'install')}
      </Button>
    </div>
  );
}

/** Installs, downloads and connects models that run inside Coursecraft. */
export function LocalModels({ connection, onClose }: { connection: AiConnection | undefined; onClose: () => void }) {
  const t = useMessages(localModelMessages);
  const models = useQuery(localModelsQuery);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 rounded-md border border-edge bg-raised p-4">
      <div className="flex flex-col gap-1">
        <h3 className="font-serif text-18 font-semibold text-ink">{t('title')}</h3>
        <p className="text-14 text-soft">{t('lead')}</p>
      </div>
      <Loadable from={models} skeleton={<SkeletonLines count={6} />}>
        {({ isInstalled, installed, catalog }) =>
          isInstalled ? (
            <>
              <h4 className="text-14 font-semibold text-ink">{t('installed')}</h4>
              {installed.length === 0 ? (
                <p className="text-14 text-soft">{t('none')}</p>
              ) : (
                <ul>
                  {installed.map((model) => (
                    <Installed key={model.id} model={model} connection={connection} />
                  ))}
                </ul>
              )}
              <OwnFile />
              <h4 className="text-14 font-semibold text-ink">{t('offered')}</h4>
              <ul>
                {catalog.map((model) => (
                  <Offered key={model.id} model={model} />
                ))}
              </ul>
            </>
          ) : (
            <InstallProgram />
          )
        }
      </Loadable>
      <Button className="self-start" onPress={onClose}>
        {t('close')}
      </Button>
    </section>
  );
}
