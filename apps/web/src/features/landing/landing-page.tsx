import { elementMessages } from '../../components/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LanguageSelect } from '../../ui/i18n/language-select.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { landingMessages } from './messages.ts';
import { ProductPicture } from './product-picture.tsx';

type Props = {
  paths: { signIn: string; signUp: string; withCode: string; requestDemo: string; accessibility: string };
};

const steps = ['step1', 'step2', 'step3', 'step4'] as const;

const stories = [
  { name: 'student', title: 'answerTitle', text: 'answer', alt: 'answerAlt' },
  { name: 'evidence', title: 'evidenceTitle', text: 'evidence', alt: 'evidenceAlt' },
] as const;

const facts = [
  { title: 'privateTitle', text: 'private' },
  { title: 'engineTitle', text: 'engine' },
  { title: 'limitsTitle', text: 'limits' },
] as const;

function WaysIn({ paths }: Props) {
  const t = useMessages(landingMessages);
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={paths.signUp} className={buttonClass({ look: 'primary', size: 'lg' })}>
        {t('start')}
      </Link>
      <Link to={paths.withCode} className={buttonClass({ size: 'lg' })}>
        {t('haveCode')}
      </Link>
      <Link to={paths.requestDemo} className={buttonClass({ look: 'quiet', size: 'lg' })}>
        {t('demo')}
      </Link>
    </div>
  );
}

export function LandingPage({ paths }: Props) {
  const t = useMessages(landingMessages);
  const say = useMessages(elementMessages);
  return (
    <div className="min-h-full bg-paper">
      <header className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-4 px-6 py-5">
        <Logo />
        <div className="flex items-center gap-2">
          <LanguageSelect />
          <Link to={paths.signIn} className={buttonClass({ look: 'quiet' })}>
            {t('signIn')}
          </Link>
        </div>
      </header>
      <main className="mx-auto flex max-w-5xl flex-col gap-20 px-6 pt-8 pb-24 phone:gap-14 phone:pt-4">
        <section className="flex flex-col gap-10">
          <div className="flex max-w-3xl flex-col gap-6">
            <h1
              data-window-title={t('pageTitle')}
              className="font-serif text-36 font-semibold tracking-tight text-ink phone:text-28"
            >
              <span className="block">{t('titleTaught')}</span> <span className="block">{t('titleProved')}</span>
            </h1>
            <p className="max-w-[58ch] font-serif text-18 text-soft">{t('lead')}</p>
            <WaysIn paths={paths} />
          </div>
          <figure className="flex flex-col gap-3">
            <ProductPicture name="author" alt={t('draftAlt')} isFirst />
            <figcaption className="text-14 text-soft">{t('draftCaption')}</figcaption>
          </figure>
        </section>
        <section className="flex flex-col gap-5 rounded-lg bg-sunken p-8 phone:p-6">
          <h2 className="font-serif text-22 font-semibold text-ink">{t('howTitle')}</h2>
          <ol className="grid grid-cols-4 gap-6 narrow:grid-cols-2 phone:grid-cols-1">
            {steps.map((step, index) => (
              <li key={step} className="flex items-start gap-3 border-t-2 border-gold pt-4 text-16 text-ink">
                <span className="font-serif text-22 leading-6 font-semibold text-brown tabular-nums">{index + 1}</span>
                {t(step)}
              </li>
            ))}
          </ol>
        </section>
        {stories.map(({ name, title, text, alt }) => (
          <section key={name} className="flex flex-col gap-6">
            <div className="flex max-w-prose flex-col gap-3">
              <h2 className="font-serif text-28 font-semibold tracking-tight text-ink">{t(title)}</h2>
              <p className="font-serif text-18 text-soft">{t(text)}</p>
            </div>
            <ProductPicture name={name} alt={t(alt)} />
          </section>
        ))}
        <section className="grid grid-cols-3 gap-10 narrow:grid-cols-1">
          {facts.map(({ title, text }) => (
            <div key={title} className="flex flex-col gap-3 border-t border-line pt-5">
              <h2 className="font-serif text-22 font-semibold text-ink">{t(title)}</h2>
              <p className="max-w-prose text-16 text-soft">{t(text)}</p>
            </div>
          ))}
        </section>
        <section className="flex flex-col items-start gap-5 rounded-lg bg-sunken p-8 phone:p-6">
          <h2 className="font-serif text-22 font-semibold text-ink">{t('closing')}</h2>
          <WaysIn paths={paths} />
        </section>
      </main>
      <footer className="mx-auto max-w-5xl px-6 pb-8 text-14">
        <TextLink to={paths.accessibility}>{say('accessibility')}</TextLink>
      </footer>
    </div>
  );
}
