import type { OwnCertificate } from '@coursecraft/contract/certificates/certificate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ownCertificateQuery, ownCertificatesQuery } from '../../api/certificate-queries.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { certificateMessages } from './messages.ts';

type Props = { addressOf: (certificateId: string) => string };

function CertificateLine({ certificate, addressOf }: Props & { certificate: OwnCertificate }) {
  const t = useMessages(certificateMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { certificateId, courseId, courseTitle: title, name, issuedAt, withdrawnAt } = certificate;
  const removing = useMutation({
    mutationFn: () => call('deleteCertificate', { params: { certificateId } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ownCertificatesQuery.queryKey, exact: true }),
        queries.invalidateQueries({ queryKey: ownCertificateQuery(courseId).queryKey }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 phone:basis-full">
        <TextLink to={addressOf(certificateId)} className="text-16 break-words">
          {title}
        </TextLink>
        <p className="text-12 break-words text-soft">
          {withdrawnAt
            ? t('listedWithdrawn', { date: dates.day(withdrawnAt) })
            : t('listed', { date: dates.day(issuedAt), name })}
        </p>
      </div>
      <Button size="sm" look="quiet" aria-label={t('deleteOf', { title })} onPress={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        title={t('deleteAsk', { title })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('deleteConfirm')}
        onConfirm={() => removing.mutate()}
        isPending={removing.isPending}
        error={removing.error}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </li>
  );
}

export function OwnCertificates({ addressOf }: Props) {
  const t = useMessages(certificateMessages);
  const certificates = useQuery(ownCertificatesQuery);
  return (
    <Loadable from={certificates} skeleton={<SkeletonLines count={2} />}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-14 text-soft">{t('none')}</p>
        ) : (
          <ul className="border-y border-line">
            {list.map((certificate) => (
              <CertificateLine key={certificate.certificateId} certificate={certificate} addressOf={addressOf} />
            ))}
          </ul>
        )
      }
    </Loadable>
  );
}
