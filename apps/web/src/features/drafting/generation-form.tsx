import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { ListTree, Sparkles } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { modelsQuery } from '../../api/models-query.ts';
import { ConnectAi } from '../../components/connect-ai/connect-ai.tsx';
import { formatMessages } from '../../components/format-messages.ts';
import { ModelChoice } from '../../components/model-choice/model-choice.tsx';
import { PromptPreview } from '../../components/prompt-preview/prompt-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  DRAFTABLE,
  type DraftKind,
  type DraftOptions,
  type GenerationRequest,
  LENGTHS,
  previewOf,
  requestOf,
  type Target,
} from './generation-request.ts';
import { generationMessages } from './messages.ts';
import { TickGroup } from './tick-group.tsx';

const PLAIN: readonly ElementFormat[] = ['lesson'];
const SECTION_CHOICES = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

type Props = {
  courseId: string;
  uploads: readonly Upload[] | undefined;
  kind: DraftKind;
  target: Target;
  options: DraftOptions;
  onOptionsChange: (change: Partial<DraftOptions>) => void;
  onStart: (request: GenerationRequest) => void;
  onPlan: (options: DraftOptions) => void;
  onSources: () => void;
};

type DocumentsProps = Pick<Props, 'uploads' | 'options' | 'onOptionsChange' | 'onSources'> & {
  isRequired: boolean;
  /** Whether a model writes, which needs no documents. */
  isModel: boolean;
};

function Documents({ uploads, options, onOptionsChange, onSources, isRequired, isModel }: DocumentsProps) {
  const t = useMessages(generationMessages);
  if (!uploads) return <SkeletonLines count={3} />;
  const ready = uploads.filter(({ status }) => status === 'ready');
  const pending = uploads.filter(({ status }) => status === 'pending').map(({ name }) => name);
  const unreadable = uploads.filter(({ status }) => status === 'failed').length;
  return (
    <>
      {ready.length > 0 ? (
        <TickGroup
          label={t('documents')}
          options={ready.map(({ name }) => ({ id: name, label: name }))}
          chosen={options.uploads ?? ready.filter(({ useInContext }) => useInContext).map(({ name }) => name)}
          onChoose={(names) => onOptionsChange({ uploads: names })}
          missing={isRequired ? t('documentsMissing') : undefined}
        />
      ) : (
        pending.length === 0 && (
          <div className="flex flex-col items-start gap-2.5 rounded-sm bg-paper p-4">
            <p className="text-14 text-soft">
              {unreadable > 0 ? t('unreadable', { count: unreadable }) : t(isModel ? 'fromBrief' : 'noDocuments')}
            </p>
            <Button onPress={onSources}>{t('toSources')}</Button>
          </div>
        )
      )}
      {pending.length > 0 && (
        <p role="status" className="text-12 break-words text-soft">
          {t('stillReading', { names: pending.join(', ') })}
        </p>
      )}
    </>
  );
}

export function GenerationForm({
  courseId,
  uploads,
  kind,
  target,
  options: kept,
  onOptionsChange,
  onStart,
  onPlan,
  onSources,
}: Props) {
  const t = useMessages(generationMessages);
  const nameOf = useMessages(formatMessages);
  const { data: models, isPending: isAsking } = useQuery(modelsQuery);
  const { engine = 'builtin', formats: written = PLAIN } = models ?? {};
  const ready = uploads?.filter(({ status }) => status === 'ready') ?? [];
  // Earlier choices may be gone or unsupported by this engine.
  const options: DraftOptions = {
    ...kept,
    formats: kept.formats?.filter((format) => written.includes(format)),
    format: written.includes(kept.format) ? kept.format : 'lesson',
    uploads: kept.uploads?.filter((chosen) => ready.some(({ name }) => name === chosen)),
  };
  const hasDocuments = options.uploads ? options.uploads.length > 0 : ready.some(({ useInContext }) => useInContext);
  // A model can write an element from its section alone, and anything else from a brief.
  const needsDocuments = engine === 'builtin' || (kind !== 'element' && options.brief.trim() === '');
  const hasKinds = kind === 'element' || options.formats?.length !== 0;
  // A document that is still being read may matter most.
  const isRead = uploads?.every(({ status }) => status !== 'pending') ?? false;
  const canStart = !isAsking && isRead && hasKinds && (hasDocuments || !needsDocuments);
  const request = requestOf(kind, options, target);
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!canStart) return;
    if (kind === 'module') onPlan(options);
    else onStart(request);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
  };
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-5">
      <Documents
        uploads={uploads}
        options={options}
        onOptionsChange={onOptionsChange}
        onSources={onSources}
        isRequired={needsDocuments}
        isModel={engine === 'model'}
      />
      <TextField
        label={t('partTitle')}
        value={options.title}
        onChange={(title) => onOptionsChange({ title })}
        help={t(`${kind}TitleHelp`)}
        maxLength={300}
      />
      <TextField
        label={t('request')}
        rows={3}
        value={options.brief}
        onChange={(brief) => onOptionsChange({ brief })}
        help={t(engine === 'model' && !hasDocuments && kind !== 'element' ? 'briefIdea' : 'briefHelp')}
        maxLength={4000}
      />
      {isAsking ? (
        <SkeletonLines count={3} />
      ) : kind === 'element' ? (
        <div className="flex flex-col gap-1.5">
          <Select
            label={t('format')}
            value={options.format}
            onChange={(id) => onOptionsChange({ format: id as ElementFormat })}
            options={DRAFTABLE.map((id) => ({ id, label: nameOf(id), isDisabled: !written.includes(id) }))}
            className="self-start"
          />
          <p className="text-12 text-soft">
            {t(engine === 'builtin' ? 'builtinFormats' : 'modelFormats')} {engine === 'builtin' && <ConnectAi />}
          </p>
        </div>
      ) : (
        <TickGroup
          label={t('formats')}
          options={DRAFTABLE.map((id) => ({ id, label: nameOf(id), isDisabled: !written.includes(id) }))}
          chosen={[...(options.formats ?? written)]}
          onChoose={(ids) =>
            onOptionsChange({ formats: ids.length === written.length ? undefined : (ids as ElementFormat[]) })
          }
          missing={t('formatsMissing')}
          help={
            <>
              {t(engine === 'builtin' ? 'builtinFormats' : 'modelFormats')} {engine === 'builtin' && <ConnectAi />}
            </>
          }
          isShort
        />
      )}
      {(kind !== 'element' || options.format === 'lesson') && (
        <ChoiceList
          label={t('length')}
          value={options.length}
          onChange={(length) => onOptionsChange({ length: length as DraftOptions['length'] })}
          choices={LENGTHS.map((id) => ({ id, label: t(id), text: t(`${id}Text`) }))}
        />
      )}
      {kind === 'module' && (
        <Select
          label={t('sections')}
          value={String(options.sections)}
          onChange={(count) => onOptionsChange({ sections: Number(count) })}
          options={[
            { id: '0', label: t('sectionsAuto') },
            ...SECTION_CHOICES.map((count) => ({ id: String(count), label: String(count) })),
          ]}
          className="self-start"
        />
      )}
      <ModelChoice context="sme" className="self-start" />
      <div className="sticks-below -mx-4 -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-sunken px-4 py-3">
        {kind === 'module' ? (
          <>
            <Button type="submit" look="primary" isDisabled={!canStart}>
              <ListTree aria-hidden size={16} />
              {t('plan')}
            </Button>
            <Button isDisabled={!canStart} onPress={() => onStart(request)}>
              <Sparkles aria-hidden size={16} />
              {t('moduleGenerate')}
            </Button>
          </>
        ) : (
          <Button type="submit" look="primary" isDisabled={!canStart}>
            <Sparkles aria-hidden size={16} />
            {t(`${kind}Generate`)}
          </Button>
        )}
        {canStart && <PromptPreview body={previewOf(courseId, request)} />}
      </div>
    </form>
  );
}
