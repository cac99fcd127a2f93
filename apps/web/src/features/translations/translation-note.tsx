import type { Course } from '@coursecraft/contract/courses/course';
import type { TranslationState } from '@coursecraft/contract/translations/translation';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import type { To } from 'react-router';
import { translationStateQuery } from '../../api/translation-queries.ts';
import { PromptPreview } from '../../components/prompt-preview/prompt-preview.tsx';
import { TranslationBadge } from '../../components/translations/translation-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useNameOfLanguage } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { linesBehind, type Place } from './lines-behind.ts';
import { translationWorkMessages } from './messages.ts';
import { TranslationProgress } from './translation-progress.tsx';
import { useTranslationWork } from './use-translation-work.ts';

const FEW = 5;

function linesElsewhere({ modules }: Pick<Course, 'modules'>, { parts }: Pick<TranslationState, 'parts'>) {
  const holders = new Map(parts.map(({ partId, elsewhere }) => [partId, elsewhere]));
  const sections = modules.flatMap((module) => module.sections);
  return [...sections, ...sections.flatMap(({ elements }) => elements)].flatMap(({ id, title }) => {
    const holder = holders.get(id);
    return holder === undefined ? [] : [{ id, title, holder }];
  });
}

type Props = { course: Course; onOpen: (place: Place) => void; addressOf: (courseId: string) => To };

export function TranslationNote(props: Props) {
  const state = useQuery(translationStateQuery(props.course.id)).data;
  return state ? <Note {...props} state={state} /> : null;
}

function Note({ course, onOpen, addressOf, state }: Props & { state: TranslationState }) {
  const t = useMessages(translationWorkMessages);
  const { adding, confirming, hasModel, run, translate } = useTranslationWork(course.id);
  const [showsAll, showAll] = useState(false);
  const language = useNameOfLanguage()(course.language);
  const lines = linesBehind(course, state);
  const count = lines.length + state.added.length;
  const shown = showsAll ? lines : lines.slice(0, FEW);
  const open = lines.filter(({ translationStatus: status }) => status === 'to-translate');
  const failed = adding.error ?? confirming.error;
  return (
    <section aria-labelledby="edition-note" className="flex flex-col gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <Languages aria-hidden size={18} className="mt-0.5 shrink-0 text-brown" />
        <div className="flex min-w-0 flex-col gap-0.5 text-14">
          <h2 id="edition-note" className="text-ink">
            {t('translationOf', { language })}{' '}
            <TextLink
              to={addressOf(state.original.courseId)}
              aria-label={t('openOriginal', { title: state.original.title })}
            >
              {state.original.title}
            </TextLink>
          </h2>
          <p className="text-soft">{t('behind', { count })}</p>
        </div>
      </div>
      {failed && <Notice tone="bad">{failed.message}</Notice>}
      <TranslationProgress courseId={course.id} run={run} />
      {open.length > 0 && run.state !== 'running' && hasModel === true && (
        <div className="flex flex-wrap items-center gap-2">
          <Button look="primary" size="sm" onPress={() => translate()}>
            {t('translate', { count: open.length })}
          </Button>
          <PromptPreview size="sm" body={{ courseId: course.id, task: 'translation' }} />
        </div>
      )}
      {open.length > 0 && hasModel === false && <p className="text-14 text-soft">{t('handHint')}</p>}
      {count > 0 && (
        <ul className="flex flex-col">
          {shown.map(({ id, title, translationStatus: status, place }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
              <button
                type="button"
                onClick={() => onOpen(place)}
                className="min-w-0 flex-1 rounded-sm text-start text-14 break-words text-ink underline decoration-line underline-offset-3 hover:decoration-current"
              >
                {title}
              </button>
              <TranslationBadge translationStatus={status} />
              {!place.elementId && status === 'changed' && (
                <Button size="sm" isPending={confirming.isPending} onPress={() => confirming.mutate(id)}>
                  {t('confirm')}
                </Button>
              )}
            </li>
          ))}
          {state.added.map(({ originalPartId, title }) => (
            <li key={originalPartId} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
              <span className="min-w-0 flex-1 text-14 break-words text-ink">{title}</span>
              <TranslationBadge translationStatus="new" />
              <Button
                size="sm"
                aria-label={`${t('add')}: ${title}`}
                isPending={adding.isPending && adding.variables === originalPartId}
                onPress={() => adding.mutate(originalPartId)}
              >
                {t('add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {linesElsewhere(course, state).map(({ id, ...place }) => (
        <p key={id} className="text-12 break-words text-soft">
          {t('elsewhere', place)}
        </p>
      ))}
      {lines.length > FEW && (
        <Button size="sm" look="quiet" className="-ms-2.5 self-start" onPress={() => showAll(!showsAll)}>
          {showsAll ? t('few') : t('all', { count: lines.length })}
        </Button>
      )}
    </section>
  );
}
