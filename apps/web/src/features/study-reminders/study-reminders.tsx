import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { StudyReminders as Settings } from '@coursecraft/contract/study-reminders/study-reminders';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { studyRemindersQuery } from '../../api/study-reminder-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { studyRemindersMessages } from './messages.ts';
import { PushDevices } from './push-devices.tsx';
import { ReminderTimes } from './reminder-times.tsx';

/** The fragment of links in mails. */
const PLACE = 'study-reminders';

type Loaded = ReplyOf<'getStudyReminders'>;

function Row({
  label,
  text,
  ...control
}: { label: string; text?: string } & Omit<Parameters<typeof Switch>[0], 'label'>) {
  const id = useId();
  return (
    <div className="flex flex-col border-b border-line last:border-b-0 [&>label]:min-h-11">
      <Switch label={label} {...control} {...(text ? { 'aria-describedby': id } : {})} />
      {text && (
        <p id={id} className="-mt-2 ps-11.5 pb-2.5 text-12 text-soft">
          {text}
        </p>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-14 font-medium text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Reminders to review and to follow the plan. Each change is saved immediately. */
export function StudyReminders({ profile }: { profile: Profile }) {
  const t = useMessages(studyRemindersMessages);
  const queries = useQueryClient();
  const loaded = useQuery(studyRemindersQuery);
  const { queryKey } = studyRemindersQuery;
  const saving = useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: PLACE },
    mutationFn: (reminders: Settings) => call('setStudyReminders', { body: reminders }),
    onMutate: async (reminders) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Loaded>(queryKey);
      if (before) queries.setQueryData(queryKey, { ...before, reminders });
      return before;
    },
    onError: (_error, _change, before) => queries.setQueryData(queryKey, before),
  });
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isReady = loaded.data !== undefined;
  useEffect(() => {
    if (hash !== `#${PLACE}` || !isReady) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [hash, isReady]);
  return (
    <section
      id={PLACE}
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${PLACE}-title`}
      className="flex scroll-mt-6 flex-col gap-4 outline-none"
    >
      <div className="flex flex-col gap-1">
        <h2 id={`${PLACE}-title`} className="font-serif text-22 font-semibold text-ink">
          {t('title')}
        </h2>
        <p className="max-w-prose text-14 text-soft">{t('lead')}</p>
      </div>
      <Loadable from={loaded} skeleton={<SkeletonBlock className="h-80" />}>
        {({ reminders, canMail, devices, pushKey }) => {
          const change = (changed: Partial<Settings>) => saving.mutate({ ...reminders, ...changed });
          const noMail = (!canMail && t('noMail')) || (profile.emailUnproved && t('unproved')) || undefined;
          const isOn = reminders.mail || devices.length > 0;
          return (
            <>
              <div className="rounded-sm border border-line bg-raised px-4">
                <Row
                  label={t('mail')}
                  text={noMail ?? t('mailTo', { email: profile.email })}
                  isSelected={reminders.mail}
                  isDisabled={noMail !== undefined && !reminders.mail}
                  onChange={(mail) => change({ mail })}
                />
                <Row
                  label={t('weekly')}
                  text={noMail ?? t('weeklyText')}
                  isSelected={reminders.weekly}
                  isDisabled={noMail !== undefined && !reminders.weekly}
                  onChange={(weekly) => change({ weekly })}
                />
              </div>
              <Group title={t('push')}>
                <PushDevices devices={devices} pushKey={pushKey} />
              </Group>
              {isOn && (
                <Group title={t('about')}>
                  <div className="rounded-sm border border-line bg-raised px-4">
                    <Row label={t('review')} isSelected={reminders.review} onChange={(review) => change({ review })} />
                    <Row label={t('plan')} isSelected={reminders.plan} onChange={(plan) => change({ plan })} />
                  </div>
                  {!reminders.review && !reminders.plan && <Notice tone="info">{t('none')}</Notice>}
                </Group>
              )}
              {(isOn || reminders.weekly) && (
                <Group title={t('times')}>
                  <ReminderTimes reminders={reminders} timeZone={profile.preferences.timeZone} onChange={change} />
                </Group>
              )}
              <p role="status" className="min-h-5 text-12 text-soft">
                {saving.isSuccess && t('saved')}
              </p>
              {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
            </>
          );
        }}
      </Loadable>
    </section>
  );
}
