import type { ReviewLink, ReviewShows } from '@coursecraft/contract/peer-review/review-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { peerReviewMessages } from './messages.ts';
import { reviewLinksQuery } from './peer-review-queries.ts';

const DAYS = [7, 14, 30, 90] as const;
const SHOWS = ['published', 'unpublished'] as const satisfies readonly ReviewShows[];

type Props = { courseId: string; onClose: () => void; addressOf: (token: string) => string };

export function ReviewLinksDialog({ courseId, onClose, addressOf }: Props) {
  const t = useMessages(peerReviewMessages);
  const links = useQuery(reviewLinksQuery(courseId));
  return (
    <Dialog title={t('linksTitle')} isOpen onClose={onClose} width="md">
      <div className="flex flex-col gap-6">
        <p className="text-14 text-soft">{t('linksLead')}</p>
        <NewLink courseId={courseId} addressOf={addressOf} />
        <section className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-ink">{t('links')}</h3>
          <Loadable from={links} skeleton={<SkeletonLines count={3} />}>
            {(all) =>
              all.length === 0 ? (
                <p className="text-14 text-soft">{t('noLinks')}</p>
              ) : (
                <ul className="flex flex-col divide-y divide-line rounded-sm border border-line">
                  {all.map((link) => (
                    <LinkLine key={link.linkId} courseId={courseId} link={link} />
                  ))}
                </ul>
              )
            }
          </Loadable>
        </section>
      </div>
    </Dialog>
  );
}

function NewLink({ courseId, addressOf }: Omit<Props, 'onClose'>) {
  const t = useMessages(peerReviewMessages);
  const queries = useQueryClient();
  const [shows, setShows] = useState<ReviewShows>('published');
  const [mayComment, setMayComment] = useState(true);
  const [days, setDays] = useState<number>(14);
  const [copied, copy] = useCopied();
  const create = useMutation({
    mutationFn: () => call('createReviewLink', { params: { courseId }, body: { shows, mayComment, days } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reviewLinksQuery(courseId).queryKey }),
  });
  const address = create.data && addressOf(create.data.token);
  return (
    <div className="flex flex-col gap-4">
      <ChoiceList
        label={t('shows')}
        value={shows}
        onChange={(id) => setShows(SHOWS.find((one) => one === id) ?? 'published')}
        choices={SHOWS.map((id) => ({ id, label: t(id), text: t(`${id}Text`) }))}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Switch label={t('mayComment')} isSelected={mayComment} onChange={setMayComment} />
        <Select
          label={t('expires')}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          options={DAYS.map((count) => ({ id: String(count), label: t('days', { count }) }))}
        />
      </div>
      {create.error && <Notice tone="bad">{create.error.message}</Notice>}
      <Button look="primary" className="self-start" isPending={create.isPending} onPress={() => create.mutate()}>
        {t('create')}
      </Button>
      {address && (
        <div role="status" className="flex flex-col gap-2 rounded-sm border border-gold bg-sunken p-3">
          <p className="text-14 text-ink">{t('created')}</p>
          <div className="flex flex-wrap items-end gap-2">
            <TextField label={t('link')} labelHidden value={address} isReadOnly className="min-w-0 flex-1 basis-60" />
            <Button onPress={() => copy(address)}>
              {copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />}
              {t(copied ? 'copied' : 'copy')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function LinkLine({ courseId, link }: { courseId: string; link: ReviewLink }) {
  const t = useMessages(peerReviewMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => call('revokeReviewLink', { params: { courseId, linkId: link.linkId } }),
    onSuccess: () => setAsking(false),
    onSettled: () => queries.invalidateQueries({ queryKey: reviewLinksQuery(courseId).queryKey }),
  });
  const { shows, mayComment, createdBy, createdAt, expiresAt, revokedAt, comments } = link;
  const isExpired = new Date(expiresAt).getTime() <= Date.now();
  const isDead = revokedAt !== undefined || isExpired;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-0.5">
        <p className={isDead ? 'text-14 text-soft line-through' : 'text-14 text-ink'}>{t(shows)}</p>
        <p className="text-12 text-soft">
          {t('madeBy', { name: createdBy || t('somebody'), date: dates.day(createdAt) })}
          {' · '}
          {mayComment ? t('commentCount', { count: comments }) : t('reads')}
        </p>
        <p className="text-12 text-soft">
          {revokedAt
            ? t('revokedOn', { date: dates.day(revokedAt) })
            : t(isExpired ? 'ended' : 'until', { date: dates.day(expiresAt) })}
        </p>
      </div>
      {!isDead && (
        <Button size="sm" onPress={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      )}
      <ConfirmDialog
        title={t('revokeTitle')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('revoke')}
        onConfirm={() => revoke.mutate()}
        isPending={revoke.isPending}
        error={revoke.error}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </li>
  );
}
