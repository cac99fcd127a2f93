import { directionOf, type InterfaceLanguage, interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { landingMessages } from '../../features/landing/messages.ts';
import { speakLanguage } from '../../locales/load-translations.ts';
import { landingPaths } from '../../routes/welcome.tsx';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { messageIn } from '../../ui/i18n/translations.ts';
import { paths } from '../navigation/paths.ts';

type Prerendered = {
  language: InterfaceLanguage;
  direction: 'ltr' | 'rtl';
  title: string;
  description: string;
  markup: string;
};

async function prerenderIn(language: InterfaceLanguage): Promise<Prerendered> {
  await speakLanguage(language);
  const markup = renderToStaticMarkup(
    <StaticRouter location={paths.welcome}>
      <LanguageProvider language={language}>
        <LandingPage paths={landingPaths} />
      </LanguageProvider>
    </StaticRouter>,
  );
  return {
    language,
    direction: directionOf(language),
    title: messageIn(language, landingMessages, 'pageTitle'),
    description: messageIn(language, landingMessages, 'lead'),
    markup,
  };
}

/**
 * The welcome page in each language as static HTML. Rendered at import, because the build cannot load modules later.
 */
export const welcomePages: readonly Prerendered[] = await Promise.all(interfaceLanguages.map(prerenderIn));
