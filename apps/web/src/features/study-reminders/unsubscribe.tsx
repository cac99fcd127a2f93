import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { studyRemindersMessages } from './messages.ts';

type Props = { token: string; settingsAddress: string };

/** Stops the mails of a link at once, without an account, and can turn them on again. */
export function Unsubscribe({ token, settingsAddress }: Props) {
  const t = useMessages(studyRemindersMessages);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (again: boolean) => call('unsubscribe', { body: { token, again } }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => mutate(false), [mutate]);
  useEffect(() => {
    if (data) heading.current?.focus();
  }, [data]);
  return (
    <div className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-28 font-semibold text-ink outline-none">
        {t(data ? (data.isOn ? 'resumed' : 'stopped') : 'stop')}
      </h1>
      <p role="status" className="text-16 text-ink">
        {isPending && !data && t('stopping')}
        {data && t(data.isOn ? 'resumedText' : data.mails === 'daily' ? 'stoppedDaily' : 'stoppedWeekly')}
      </p>
      {error && <Notice tone="bad">{error.message}</Notice>}
      {(data || error) && (
        <Button
          size="lg"
          className="self-start"
          isPending={isPending}
          onPress={() => mutate(data !== undefined && !data.isOn)}
        >
          {t(data && !data.isOn ? 'again' : 'stop')}
        </Button>
      )}
      <TextLink to={settingsAddress} className="self-start text-14">
        {t('settings')}
      </TextLink>
    </div>
  );
}
