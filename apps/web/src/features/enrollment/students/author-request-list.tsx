import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { cursorPages } from '../../../api/cursor-pages.ts';
import { EntryList } from '../../../components/entries/entry-list.tsx';
import { Button } from '../../../ui/button.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { peopleMessages } from './messages.ts';

type Request = ReplyOf<'listAuthorRequests'>['requests'][number];

const REQUESTS = ['author-requests'] as const;

function RequestCard({ request }: { request: Request }) {
  const t = useMessages(peopleMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const answering = useMutation({
    mutationFn: (answer: 'granted' | 'declined') =>
      call('answerAuthorRequest', { params: { id: request.uid }, body: { answer } }),
    onSuccess: async () => {
      const changed = [REQUESTS, ['people'], ['audit']];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  const name = request.displayName || request.email;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border-s-3 border-gold bg-raised px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-14 font-semibold break-words text-ink">{t('asksToTeach', { name })}</p>
        {request.words && (
          <p dir="auto" className="text-14 break-words text-ink">
            {request.words}
          </p>
        )}
        <p className="text-12 break-words text-soft">
          {request.email} · <time dateTime={request.at}>{dates.moment(request.at)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          look="primary"
          isPending={answering.isPending}
          onPress={() => answering.mutate('granted')}
          aria-label={`${t('makeAuthor')}: ${name}`}
        >
          {t('makeAuthor')}
        </Button>
        <Button
          size="sm"
          isDisabled={answering.isPending}
          onPress={() => answering.mutate('declined')}
          aria-label={`${t('notNow')}: ${name}`}
        >
          {t('notNow')}
        </Button>
      </div>
      {answering.error && <Notice tone="bad">{answering.error.message}</Notice>}
    </li>
  );
}

export function AuthorRequestList() {
  const requests = useInfiniteQuery(
    cursorPages(REQUESTS, (cursor, signal) => call('listAuthorRequests', { query: { cursor }, signal })),
  );
  if (requests.isPending || requests.data?.pages[0]?.requests.length === 0) return null;
  return (
    <EntryList from={requests} entriesOf={(page) => page.requests} empty={null}>
      {(request) => <RequestCard key={request.uid} request={request} />}
    </EntryList>
  );
}
