import { BookOpenText, House, PencilRuler } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Logo } from '../../ui/logo.tsx';
import { landingMessages } from './messages.ts';

type Props = { signedIn: boolean; paths: { home: string; signIn: string; signUp: string; requestDemo: string } };

const parts = [
  { icon: PencilRuler, title: 'authorsTitle', text: 'authors' },
  { icon: BookOpenText, title: 'learnersTitle', text: 'learners' },
  { icon: House, title: 'privateTitle', text: 'private' },
] as const;

const steps = ['step1', 'step2', 'step3', 'step4'] as const;

/** What the product does, in plain words, and the two ways in. */
export function LandingPage({ signedIn, paths }: Props) {
  const t = useMessages(landingMessages);
  return (
    <div className="min-h-full bg-paper">
      <header className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-6 py-5">
        <Logo />
        {!signedIn && (
          <Link to={paths.signIn} className={buttonClass({ look: 'quiet' })}>
            {t('signIn')}
          </Link>
        )}
      </header>
      <main className="mx-auto flex max-w-5xl flex-col gap-16 px-6 pt-12 pb-24 phone:gap-12 phone:pt-6">
        <section className="flex max-w-3xl flex-col gap-6">
          <h1 className="font-serif text-36 font-semibold tracking-tight text-ink">
            <span className="block">{t('titleTaught')}</span>
            <span className="block">{t('titleProved')}</span>
          </h1>
          <p className="max-w-[58ch] font-serif text-18 text-soft">{t('lead')}</p>
          <div className="flex flex-wrap gap-3">
            {signedIn ? (
              <Link to={paths.home} className={buttonClass({ look: 'primary', size: 'lg' })}>
                {t('goOn')}
              </Link>
            ) : (
              <>
                <Link to={paths.signUp} className={buttonClass({ look: 'primary', size: 'lg' })}>
                  {t('start')}
                </Link>
                <Link to={paths.requestDemo} className={buttonClass({ size: 'lg' })}>
                  {t('demo')}
                </Link>
              </>
            )}
          </div>
        </section>
        <section className="flex flex-col gap-5 rounded-lg bg-sunken p-8 phone:p-6">
          <h2 className="font-serif text-22 font-semibold">{t('howTitle')}</h2>
          <ol className="grid grid-cols-4 gap-6 narrow:grid-cols-2 phone:grid-cols-1">
            {steps.map((step, index) => (
              <li key={step} className="flex items-start gap-3 border-t-2 border-gold pt-4 text-16">
                <span className="font-serif text-22 leading-6 font-semibold text-brown tabular-nums">{index + 1}</span>
                {t(step)}
              </li>
            ))}
          </ol>
        </section>
        <section className="grid grid-cols-3 gap-10 narrow:grid-cols-1">
          {parts.map(({ icon: Icon, title, text }) => (
            <div key={title} className="flex flex-col gap-3">
              <Icon aria-hidden size={26} strokeWidth={1.5} className="text-brown" />
              <h2 className="font-serif text-22 font-semibold">{t(title)}</h2>
              <p className="max-w-prose text-16 text-soft">{t(text)}</p>
            </div>
          ))}
        </section>
      </main>
    </div>
  );
}
