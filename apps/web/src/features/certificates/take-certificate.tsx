import type { OwnCertificate } from '@coursecraft/contract/certificates/certificate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { ownCertificateQuery, ownCertificatesQuery } from '../../api/certificate-queries.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { certificateMessages } from './messages.ts';

type Props = {
  courseId: string;
  displayName: string;
  addressOf: (certificateId: string) => string;
  progress: unknown;
};

function TakingForm({
  courseId,
  displayName,
  onClose,
}: Omit<Props, 'progress' | 'addressOf'> & { onClose: () => void }) {
  const t = useMessages(certificateMessages);
  const queries = useQueryClient();
  const [name, setName] = useState(displayName);
  const taking = useMutation({
    mutationFn: () => call('takeCertificate', { params: { courseId }, body: { name: name.trim() } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ownCertificateQuery(courseId).queryKey }),
        queries.invalidateQueries({ queryKey: ownCertificatesQuery.queryKey }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !taking.isPending) taking.mutate();
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-col gap-4">
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={200}
        autoFocus
        isRequired
        className="max-w-md"
      />
      {taking.error && <Notice tone="bad">{taking.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isDisabled={!name.trim()} isPending={taking.isPending}>
          {t(taking.isPending ? 'taking' : 'take')}
        </Button>
        <Button onPress={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

type HeldProps = Pick<Props, 'addressOf'> & { certificate: OwnCertificate };

function Held({ certificate, addressOf }: HeldProps) {
  const t = useMessages(certificateMessages);
  const dates = useDates();
  const { certificateId, name, issuedAt, withdrawnAt } = certificate;
  const date = dates.day(issuedAt);
  return (
    <>
      <p className="max-w-prose text-14 text-soft">
        {withdrawnAt ? `${t('earlier', { date })} ${t('earlierText')}` : t('yoursText', { date, name })}
      </p>
      <TextLink to={addressOf(certificateId)} className="text-14">
        {t('open')}
      </TextLink>
    </>
  );
}

export function TakeCertificate({ addressOf, progress, ...props }: Props) {
  const t = useMessages(certificateMessages);
  const own = useQuery(ownCertificateQuery(props.courseId));
  const [isTaking, setTaking] = useState(false);
  const { refetch } = own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last criterion may just have been mastered
  useEffect(() => void refetch(), [progress, refetch]);
  if (!own.data) return null;
  const { isGiven, isComplete, certificate } = own.data;
  const holds = certificate !== undefined && certificate.withdrawnAt === undefined;
  const canTake = isGiven && isComplete && !holds;
  if (!certificate && !canTake) return null;
  return (
    <section
      aria-label={t('yours')}
      className="flex flex-col items-start gap-3 rounded-sm border border-gold bg-raised p-5"
    >
      <h2 className="flex items-center gap-2.5 font-serif text-18 font-semibold text-ink">
        <Award aria-hidden size={22} className="shrink-0 text-gold" />
        {t(canTake ? 'get' : 'yours')}
      </h2>
      {certificate && <Held certificate={certificate} addressOf={addressOf} />}
      {canTake && <p className="max-w-prose text-14 text-soft">{t('getText')}</p>}
      {canTake &&
        (isTaking ? (
          <TakingForm {...props} onClose={() => setTaking(false)} />
        ) : (
          <Button look="primary" onPress={() => setTaking(true)}>
            {t('get')}
          </Button>
        ))}
    </section>
  );
}
