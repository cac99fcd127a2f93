import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { landingMessages } from '../../features/landing/messages.ts';
import { type Language, LanguageProvider } from '../../ui/i18n/language.tsx';
import { paths } from '../navigation/paths.ts';
import { landingPaths } from '../routes/welcome.tsx';

export const LANGUAGES: readonly Language[] = ['en', 'de'];

/** The welcome page as visitors see it, as markup that needs no script. */
export function prerenderWelcome(language: Language): { title: string; description: string; markup: string } {
  const { pageTitle, lead } = landingMessages[language];
  const markup = renderToStaticMarkup(
    <StaticRouter location={paths.welcome}>
      <LanguageProvider language={language}>
        <LandingPage paths={landingPaths} />
      </LanguageProvider>
    </StaticRouter>,
  );
  return { title: pageTitle, description: lead, markup };
}
