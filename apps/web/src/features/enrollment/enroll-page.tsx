import clsx from 'clsx';
import { KeyRound, type LucideIcon, Presentation } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CodeForm } from './code-form.tsx';
import { enrollmentMessages } from './messages.ts';
import { startMessages } from './start-messages.ts';

const UnprovedAddress = loadLater(async () => (await import('../../components/unproved-address.tsx')).UnprovedAddress, {
  isAside: true,
});

type Props = {
  code: string | undefined;
  /** Whether the person typed the code while signing up, so that it is used at once. */
  joins: boolean;
  unproved: string | undefined;
  onEnrolled: (courseId: string) => void;
  home: string;
};

/** Asks a person without a course what they want to do: learn with a code, or teach. */
export function EnrollPage({ code, joins, unproved, onEnrolled, home }: Props) {
  const t = useMessages(enrollmentMessages);
  const say = useMessages(startMessages);
  return (
    <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
      <div
        className={clsx(
          'mx-auto flex w-full flex-col gap-6 px-6 pt-20 pb-10 phone:px-4 phone:pt-8',
          code ? 'max-w-md' : 'max-w-3xl',
        )}
      >
        <header className="flex flex-col gap-1.5">
          <h1 className="font-serif text-28 font-semibold text-ink">{code ? t('title') : say('choose')}</h1>
          <p className="text-16 text-soft">{code ? t('codeLead') : say('chooseLead')}</p>
        </header>
        {code ? (
          <CodeForm given={code} joins={joins} onEnrolled={onEnrolled} />
        ) : (
          <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
            <Way icon={KeyRound} title={say('learn')} text={t('lead')}>
              <CodeForm onEnrolled={onEnrolled} />
            </Way>
            <Way icon={Presentation} title={say('teach')} text={say('teachText')}>
              <Link to={home} className={clsx(buttonClass({ look: 'primary' }), 'self-start')}>
                {say('toTeach')}
              </Link>
            </Way>
          </div>
        )}
        {unproved && <UnprovedAddress email={unproved} />}
        {code && (
          <p className="border-t border-line pt-5 text-14 text-soft">
            {t('withoutCode')} <TextLink to={home}>{t('toHome')}</TextLink>
          </p>
        )}
      </div>
    </main>
  );
}

type WayProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function Way({ icon: Icon, title, text, children }: WayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-md border border-line bg-raised p-6 phone:p-5">
      <span className="flex size-12 items-center justify-center rounded-full bg-gold-light text-ink">
        <Icon aria-hidden size={22} strokeWidth={1.75} />
      </span>
      <header className="flex flex-col gap-1">
        <h2 id={id} className="font-serif text-22 font-semibold text-ink">
          {title}
        </h2>
        <p className="text-14 text-soft">{text}</p>
      </header>
      {children}
    </section>
  );
}
