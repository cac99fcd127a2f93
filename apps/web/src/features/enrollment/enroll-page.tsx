import { KeyRound } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CodeForm } from './code-form.tsx';
import { enrollmentMessages } from './messages.ts';

const UnprovedAddress = loadLater(async () => (await import('../../components/unproved-address.tsx')).UnprovedAddress, {
  isAside: true,
});

type Props = {
  code: string | undefined;
  unproved: string | undefined;
  onEnrolled: (courseId: string) => void;
  home: string;
};

export function EnrollPage({ code, unproved, onEnrolled, home }: Props) {
  const t = useMessages(enrollmentMessages);
  return (
    <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-6 pt-20 pb-6 phone:pt-10">
        <span className="flex size-12 items-center justify-center rounded-full bg-gold-light text-ink">
          <KeyRound aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <header className="flex flex-col gap-1.5">
          <h1 className="font-serif text-28 font-semibold text-ink">{t('title')}</h1>
          <p className="text-16 text-soft">{t(code ? 'codeLead' : 'lead')}</p>
        </header>
        <CodeForm given={code} onEnrolled={onEnrolled} />
        {unproved && <UnprovedAddress email={unproved} />}
        <p className="border-t border-line pt-5 text-14 text-soft">
          {t('withoutCode')} <TextLink to={home}>{t('toHome')}</TextLink>
        </p>
      </div>
    </main>
  );
}
