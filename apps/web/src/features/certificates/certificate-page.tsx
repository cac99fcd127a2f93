import './certificate.css';
import type { Certificate } from '@coursecraft/contract/certificates/certificate';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Check, Download, FileQuestionMark, Link2, Printer } from 'lucide-react';
import { ApiError } from '../../api/api-error.ts';
import { certificateQuery, credentialAddress } from '../../api/certificate-queries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { certificateMessages } from './messages.ts';

function Sheet({ certificate, address }: { certificate: Certificate; address: string }) {
  const t = useMessages(certificateMessages);
  const dates = useDates();
  const { name, courseTitle, description, issuer, criteria, language, issuedAt, withdrawnAt } = certificate;
  return (
    <article
      data-printable
      className="certificate relative overflow-hidden rounded-sm border border-gold bg-raised p-2 text-ink shadow-float"
    >
      <div className="certificate-frame flex flex-col items-center gap-6 border-2 border-gold px-10 py-12 text-center phone:px-4 phone:py-8">
        <header className="flex flex-col items-center gap-3">
          <LogoMark size={44} />
          <p className="text-14 font-semibold tracking-[0.3em] text-soft uppercase">{t('certificate')}</p>
        </header>
        {withdrawnAt && (
          <p className="rounded-sm border-2 border-brick px-4 py-1 text-16 font-semibold text-brick">
            {t('withdrawn', { date: dates.day(withdrawnAt) })}
          </p>
        )}
        <h1 className="max-w-full font-serif text-28 leading-tight font-semibold tracking-tight break-words">{name}</h1>
        <p className="text-14 text-soft">{t('hasCompleted')}</p>
        <div lang={language} className="flex max-w-full flex-col items-center gap-2">
          <p className="max-w-full font-serif text-22 leading-snug font-semibold text-brown break-words">
            {courseTitle}
          </p>
          {description && <p className="max-w-prose text-16 break-words">{description}</p>}
        </div>
        {criteria.length > 0 && (
          <section className="flex w-full max-w-2xl flex-col gap-3 border-t border-line pt-6 text-start">
            <h2 className="text-center text-12 font-semibold tracking-widest text-soft uppercase">{t('shown')}</h2>
            <ul
              lang={language}
              className={criteria.length > 4 ? 'columns-2 gap-x-8 text-14 phone:columns-1' : 'mx-auto text-16'}
            >
              {criteria.map((words) => (
                <li key={words} className="flex break-inside-avoid items-start gap-2.5 py-1">
                  <Check aria-hidden size={16} strokeWidth={3} className="mt-1 shrink-0 text-gold" />
                  <span className="min-w-0 break-words">{words}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <dl className="grid w-full grid-cols-3 items-end gap-6 pt-6 text-14 phone:grid-cols-1">
          <div className="flex flex-col-reverse gap-1 border-t border-edge pt-2">
            <dt className="text-12 text-soft">{t('issuedBy')}</dt>
            <dd className="font-serif text-16 font-semibold break-words">{issuer}</dd>
          </div>
          <div className="flex flex-col-reverse gap-1 border-t border-edge pt-2">
            <dt className="text-12 text-soft">{t('issuedOn')}</dt>
            <dd className="font-serif text-16 font-semibold">{dates.day(issuedAt)}</dd>
          </div>
          <div className="flex flex-col-reverse gap-1 border-t border-edge pt-2">
            <dt className="text-12 text-soft">{t('verify')}</dt>
            <dd className="text-12 break-all">{address}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

function Shown({ certificate }: { certificate: Certificate }) {
  const t = useMessages(certificateMessages);
  const dates = useDates();
  const [copied, copy] = useCopied();
  const { certificateId, withdrawnAt, issuedAt } = certificate;
  const address = window.location.origin + window.location.pathname;
  return (
    <>
      <div className="print:hidden">
        {withdrawnAt ? (
          <Notice tone="bad">
            <strong>{t('withdrawn', { date: dates.day(withdrawnAt) })}.</strong> {t('withdrawnText')}
          </Notice>
        ) : (
          <p role="status" className="flex items-start gap-2.5 text-14 text-ink">
            <BadgeCheck aria-hidden size={20} className="shrink-0 text-leaf" />
            <span>
              <strong>{t('valid')}</strong> {t('validText', { date: dates.day(issuedAt) })}
            </span>
          </p>
        )}
      </div>
      <Sheet certificate={certificate} address={address} />
      <div className="flex flex-col gap-2 print:hidden">
        <div className="flex flex-wrap gap-2">
          <Button look="primary" onPress={() => window.print()}>
            <Printer aria-hidden size={16} />
            {t('print')}
          </Button>
          <Button onPress={() => copy(address)}>
            {copied ? <Check aria-hidden size={16} /> : <Link2 aria-hidden size={16} />}
            {t(copied ? 'copied' : 'copyLink')}
          </Button>
          {!withdrawnAt && (
            <a href={credentialAddress(certificateId)} download className={buttonClass()}>
              <Download aria-hidden size={16} />
              {t('download')}
            </a>
          )}
        </div>
        {!withdrawnAt && <p className="max-w-prose text-12 text-soft">{t('downloadHelp')}</p>}
      </div>
    </>
  );
}

export function CertificatePage({ certificateId }: { certificateId: string }) {
  const t = useMessages(certificateMessages);
  const certificate = useQuery(certificateQuery(certificateId));
  const isMissing = certificate.error instanceof ApiError && certificate.error.status === 404;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isMissing ? (
        <EmptyState isPage icon={FileQuestionMark} title={t('missing')}>
          {t('missingText')}
        </EmptyState>
      ) : (
        <Loadable from={certificate} skeleton={<SkeletonBlock className="h-120" />}>
          {(found) => <Shown certificate={found} />}
        </Loadable>
      )}
    </>
  );
}
