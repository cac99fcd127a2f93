import type { Flag } from '@coursecraft/contract/inbox/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { AssigneeSelect } from '../../components/assignment/assignee-select.tsx';
import { EntryCard } from '../../components/entries/entry-card.tsx';
import { entryMessages } from '../../components/entries/messages.ts';
import { Reply } from '../../components/entries/reply.tsx';
import { StatusMark } from '../../components/entries/status-mark.tsx';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type InboxAddresses, InboxLinks } from './inbox-links.tsx';
import { inboxKeys } from './inbox-queries.ts';
import { inboxMessages } from './messages.ts';
import { OutcomeList } from './outcome-list.tsx';

const DECISIONS = [
  { status: 'in-review', word: 'inReview' },
  { status: 'resolved', word: 'resolved' },
  { status: 'dismissed', word: 'dismissed' },
] as const;

type Props = { courseId: string; flag: Flag; addresses: InboxAddresses };

export function FlagEntry({ courseId, flag, addresses }: Props) {
  const t = useMessages(inboxMessages);
  const say = useMessages(entryMessages);
  const queries = useQueryClient();
  const [draft, setDraft] = useOwnWords(`reply.${flag.id}`);
  const decide = useMutation({
    mutationFn: (status: Flag['status']) =>
      call('updateFlag', {
        params: { courseId, noteId: flag.id },
        body: { status, baseVersion: flag.version, reply: draft.trim() ? draft : undefined },
      }),
    onSuccess: () => setDraft(null),
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKeys.flags(courseId) }),
  });
  const { body, quote, reply, status, elementId, elementTitle } = flag;
  const isSettled = status === 'resolved' || status === 'dismissed';
  const hint = quote ? t('planFlag', { quote, text: body }) : t('planFlagged', { text: body });
  return (
    <EntryCard entry={flag} addressOf={(id) => addresses.editor(id, quote)} mark={<StatusMark status={status} />}>
      <p className="text-12">
        <TextLink to={addresses.student(flag.by.uid)}>{t('flagged', { name: flag.by.displayName })}</TextLink>
      </p>
      <p dir="auto" className="text-16 break-words whitespace-pre-wrap text-ink">
        {body}
      </p>
      {reply && <Reply by={say('reply')}>{reply}</Reply>}
      {elementTitle && (
        <InboxLinks elementId={elementId} originId={flag.id} quote={quote} hint={hint} addresses={addresses} />
      )}
      <OutcomeList courseId={courseId} originId={flag.id} addresses={addresses} />
      {!isSettled && <TextField label={t('reply')} help={t('replyHelp')} rows={2} value={draft} onChange={setDraft} />}
      {decide.error && (
        <Notice tone="bad">
          {decide.error.message} {t('kept')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isSettled ? (
          <Button size="sm" look="quiet" isPending={decide.isPending} onPress={() => decide.mutate('open')}>
            {t('reopen')}
          </Button>
        ) : (
          DECISIONS.filter((one) => one.status !== status).map((one) => (
            <span key={one.status} data-resolve={one.status === 'resolved' || undefined}>
              <Button
                size="sm"
                look={one.status === 'resolved' ? 'primary' : 'secondary'}
                isDisabled={decide.isPending}
                onPress={() => decide.mutate(one.status)}
              >
                {t(one.word)}
              </Button>
            </span>
          ))
        )}
        <AssigneeSelect courseId={courseId} entryId={flag.id} assignee={flag.assignee} className="ms-auto" />
      </div>
    </EntryCard>
  );
}
