import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { EntryCard } from '../../../../components/entries/entry-card.tsx';
import { entryMessages } from '../../../../components/entries/messages.ts';
import { Reply } from '../../../../components/entries/reply.tsx';
import { StatusMark } from '../../../../components/entries/status-mark.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { PlotSection } from '../../../../ui/plot/plot-section.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { studentKey } from '../student-queries.ts';
import { studentMessages } from './messages.ts';

type Props = {
  courseId: string;
  studentId: string;
  addressOf: (elementId: string) => string;
  inboxAddress: (kind: 'question' | 'flag', id: string) => string;
};

export function Asked({ courseId, studentId, addressOf, inboxAddress }: Props) {
  const t = useMessages(studentMessages);
  const say = useMessages(entryMessages);
  const asked = useQuery({
    staleTime: 0,
    queryKey: [...studentKey(courseId, studentId), 'asked'],
    queryFn: async ({ signal }) => {
      const of = { params: { courseId }, query: { studentId }, signal };
      const [{ questions }, { notes }] = await Promise.all([call('listQuestions', of), call('listFlags', of)]);
      const entries = [
        ...questions.map((one) => ({ ...one, kind: 'question' as const, words: one.text, reply: one.answer })),
        ...notes.map((one) => ({ ...one, kind: 'flag' as const, words: one.body })),
      ];
      const waits = ({ status }: (typeof entries)[number]) => Number(status === 'open' || status === 'in-review');
      return entries.toSorted((one, other) => waits(other) - waits(one) || other.at.localeCompare(one.at));
    },
  });
  return (
    <PlotSection title={t('asked')}>
      <Loadable from={asked} skeleton={<SkeletonBlock className="h-20" />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-14 text-soft">{t('askedNone')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {entries.map(({ kind, words, reply, status, ...entry }) => (
                <EntryCard key={entry.id} entry={entry} addressOf={addressOf} mark={<StatusMark status={status} />}>
                  <p className="text-12 font-medium text-soft">{t(kind)}</p>
                  <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
                    {words}
                  </p>
                  {reply && <Reply by={say('reply')}>{reply}</Reply>}
                  {(status === 'open' || status === 'in-review') && (
                    <p className="text-14">
                      <TextLink to={inboxAddress(kind, entry.id)}>{t('inInbox')}</TextLink>
                    </p>
                  )}
                </EntryCard>
              ))}
            </ul>
          )
        }
      </Loadable>
    </PlotSection>
  );
}
