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

type GroupProps = { title: string; lead?: string; lines: readonly ReactNode[]; children?: ReactNode };

function Group({ title, lead, lines, children }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-serif text-18 font-semibold text-ink">{title}</h3>
      {lead && <p className="text-14 text-soft">{lead}</p>}
      <ul className="flex flex-col">
        {lines}
        {children}
      </ul>
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
  const openButton = (elementId: string) => (
    <Button size="sm" onPress={() => onOpen(elementId)}>
      {t('openIt')}
    </Button>
  );
  const askButton = (elementId: string, request: string) => (
    <Button size="sm" onPress={() => onAsk(elementId, request)}>
      {t('writeIt')}
    </Button>
  );
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-6 py-6 phone:px-4">
      <div className="mx-auto flex max-w-3xl flex-col gap-7">
        {isRunning && <Notice tone="info">{t('writing')}</Notice>}
        {run.state === 'failed' && <Notice tone="bad">{run.error.message}</Notice>}
        <Group
          title={t('notWritten')}
          lines={unwritten.map((section) => (
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
        >
          {unwritten.length > 1 && (
            <li className="border-t border-line pt-2.5">
              <Button size="sm" look="primary" isDisabled={isRunning} onPress={() => write(unwritten)}>
                {t('writeAll')}
              </Button>
            </li>
          )}
        </Group>
        <Group
          title={t('held')}
          lines={held.map((part, at) => {
            const name = part.name || t('unnamed');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name
              <Line key={at} text={t(part.what, { name })} why={<Reason of={part} />}>
                {askButton(part.elementId, t('askPart', { name }))}
              </Line>
            );
          })}
        />
        <Group
          title={t('unasked')}
          lines={unasked.map(({ statement, elementId }) => (
            <Line key={statement} text={statement}>
              {askButton(elementId, t('askCheck', { name: statement }))}
            </Line>
          ))}
        />
        <Group
          title={t('doubtful')}
          lead={t('doubtfulText')}
          lines={doubtful.map(({ name, elementId }) => (
            <Line key={`${elementId} ${name}`} text={name}>
              {openButton(elementId)}
            </Line>
          ))}
        />
        <Group
          title={t('unmet')}
          lead={t('unmetText')}
          lines={unmet.map(({ objective, sectionId }) => <Line key={`${sectionId} ${objective}`} text={objective} />)}
        />
        <Group
          title={t('unrecalled')}
          lead={t('unrecalledText')}
          lines={unrecalled.map(({ objective, title, sectionId, elementId }) => (
            <Line key={sectionId} text={t('inSection', { objective, title })}>
              {askButton(elementId, t('askAgain', { objective }))}
            </Line>
          ))}
        />
        <Group
          title={t('oneType')}
          lines={oneType.map(({ title, sectionId, elementId }) => (
            <Line key={sectionId} text={title}>
              {openButton(elementId)}
            </Line>
          ))}
        />
        <Group
          title={t('unsourced')}
          lead={t('unsourcedText')}
          lines={unsourced.map(({ title, sectionId, elementId }) => (
            <Line key={sectionId} text={title}>
              {openButton(elementId)}
            </Line>
          ))}
        />
        <Group
          title={t('unsupported')}
          lead={t('unsupportedText')}
          lines={unsupported.map(({ claim, title, elementId }) => (
            <Line key={`${elementId} ${claim}`} text={t('inElement', { claim, title })}>
              {openButton(elementId)}
            </Line>
          ))}
        />
      </div>
    </div>
  );
}
