import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import ar from './locales/ar.json' with { type: 'json' };
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import es from './locales/es.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import he from './locales/he.json' with { type: 'json' };
import it from './locales/it.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import pt from './locales/pt.json' with { type: 'json' };
import tr from './locales/tr.json' with { type: 'json' };
import uk from './locales/uk.json' with { type: 'json' };

export type CourseWords = (typeof en)['pages'];

/** English is used for each word that a language lacks. */
const WORDS: Record<InterfaceLanguage, { pages: Partial<CourseWords> }> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  it,
  nl,
  pl,
  pt,
  tr,
  uk,
};

/** Returns the messages of exports in the course language (BCP 47), else in English. */
export const courseWords = (language: string | undefined): CourseWords => ({
  ...en.pages,
  ...WORDS[chooseInterfaceLanguage(undefined, language === undefined ? [] : [language])].pages,
});
