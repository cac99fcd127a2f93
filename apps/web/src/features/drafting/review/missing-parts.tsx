import type { DraftedSection } from '@coursecraft/contract/drafting/section-report';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReason } from '../../../components/use-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useGeneration } from '../use-generation.ts';
import { countGaps, type DraftGaps } from './draft-gaps.ts';
import { draftReviewMessages } from './messages.ts';

type Props = {
  courseId: string;
  gaps: DraftGaps;
  onOpen: (elementId: string) => void;
  /** Opens the requests to the AI for an element, with a request to send. */
  onAsk: (elementId: string, request: string) => void;
};

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-serif text-18 font-semibold text-ink">{title}</h3>
      {lead && <p className="text-14 text-soft">{lead}</p>}
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

function Line({ text, why, children }: { text: string; why?: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line py-2.5 text-14">
      <span className="flex min-w-48 flex-1 flex-col">
        <span className="break-words text-ink">{text}</span>
        {why && <span className="text-12 text-soft">{why}</span>}
      </span>
      {children}
    </li>
  );
}

type Why = Pick<DraftGaps['held'][number], 'reason' | 'values' | 'message'>;

function Reason({ of }: { of: Why | undefined }) {
  return useReason(of && { reason: of.reason, values: of.values }, of?.message ?? '');
}

/** Lists what the drafts lack, each with what can be done about it. */
export function MissingParts({ courseId, gaps, onOpen, onAsk }: Props) {
  const t = useMessages(draftReviewMessages);
  const { run, start } = useGeneration(courseId);
  const isRunning = run.state === 'running';
  const write = (sections: readonly DraftedSection[]) =>
    start(
      [...Map.groupBy(sections, ({ moduleId }) => moduleId)].map(([moduleId, own]) => ({
        kind: 'rest' as const,
        body: { moduleId, sectionIds: own.map(({ sectionId }) => sectionId) },
      })),
    );
  const { unwritten, held, unasked, unmet, unsupported, doubtful, unrecalled, oneType, unsourced } = gaps;
  if (countGaps(gaps) === 0 && !isRunning)
    return (
      <EmptyState icon={CircleCheck} title={t('nothingMissing')}>
        {t('nothingMissingText')}
      </EmptyState>
    );
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-6 py-6 phone:px-4">
      <div className="mx-auto flex max-w-3xl flex-col gap-7">
        {isRunning && <Notice tone="info">{t('writing')}</Notice>}
        {run.state === 'failed' && <Notice tone="bad">{run.error.message}</Notice>}
        {unwritten.length > 0 && (
          <Group title={t('notWritten')}>
            {unwritten.map((section) => (
              <Line
                key={section.sectionId}
                text={section.title}
                why={section.failure ? <Reason of={section.failure} /> : t('waiting')}
              >
                <Button size="sm" isDisabled={isRunning} onPress={() => write([section])}>
                  {t('writeIt')}
                </Button>
              </Line>
            ))}
            {unwritten.length > 1 && (
              <li className="border-t border-line pt-2.5">
                <Button size="sm" look="primary" isDisabled={isRunning} onPress={() => write(unwritten)}>
                  {t('writeAll')}
                </Button>
              </li>
            )}
          </Group>
        )}
        {held.length > 0 && (
          <Group title={t('held')}>
            {held.map((part, at) => {
              const name = part.name || t('unnamed');
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name
                <Line key={at} text={t(part.what, { name })} why={<Reason of={part} />}>
                  <Button size="sm" onPress={() => onAsk(part.elementId, t('askPart', { name }))}>
                    {t('writeIt')}
                  </Button>
                </Line>
              );
            })}
          </Group>
        )}
        {unasked.length > 0 && (
          <Group title={t('unasked')}>
            {unasked.map(({ statement, elementId }) => (
              <Line key={statement} text={statement}>
                <Button size="sm" onPress={() => onAsk(elementId, t('askCheck', { name: statement }))}>
                  {t('writeIt')}
                </Button>
              </Line>
            ))}
          </Group>
        )}
        {doubtful.length > 0 && (
          <Group title={t('doubtful')} lead={t('doubtfulText')}>
            {doubtful.map(({ name, elementId }) => (
              <Line key={`${elementId} ${name}`} text={name}>
                <Button size="sm" onPress={() => onOpen(elementId)}>
                  {t('openIt')}
                </Button>
              </Line>
            ))}
          </Group>
        )}
        {unmet.length > 0 && (
          <Group title={t('unmet')} lead={t('unmetText')}>
            {unmet.map(({ objective, sectionId }) => (
              <Line key={`${sectionId} ${objective}`} text={objective} />
            ))}
          </Group>
        )}
        {unrecalled.length > 0 && (
          <Group title={t('unrecalled')} lead={t('unrecalledText')}>
            {unrecalled.map(({ objective, title, sectionId, elementId }) => (
              <Line key={sectionId} text={t('inSection', { objective, title })}>
                <Button size="sm" onPress={() => onAsk(elementId, t('askAgain', { objective }))}>
                  {t('writeIt')}
                </Button>
              </Line>
            ))}
          </Group>
        )}
        {oneType.length > 0 && (
          <Group title={t('oneType')}>
            {oneType.map(({ title, sectionId, elementId }) => (
              <Line key={sectionId} text={title}>
                <Button size="sm" onPress={() => onOpen(elementId)}>
                  {t('openIt')}
                </Button>
              </Line>
            ))}
          </Group>
        )}
        {unsourced.length > 0 && (
          <Group title={t('unsourced')} lead={t('unsourcedText')}>
            {unsourced.map(({ title, sectionId, elementId }) => (
              <Line key={sectionId} text={title}>
                <Button size="sm" onPress={() => onOpen(elementId)}>
                  {t('openIt')}
                </Button>
              </Line>
            ))}
          </Group>
        )}
        {unsupported.length > 0 && (
          <Group title={t('unsupported')} lead={t('unsupportedText')}>
            {unsupported.map(({ claim, title, elementId }) => (
              <Line key={`${elementId} ${claim}`} text={t('inElement', { claim, title })}>
                <Button size="sm" onPress={() => onOpen(elementId)}>
                  {t('openIt')}
                </Button>
              </Line>
            ))}
          </Group>
        )}
      </div>
    </div>
  );
}
