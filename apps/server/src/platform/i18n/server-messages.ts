import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { formatMessage, type MessageValues } from '@coursecraft/domain/text/format-message';
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

type Catalogues = typeof en;
export type Catalogue = keyof Catalogues;
export type Word<C extends Catalogue> = keyof Catalogues[C] & string;

type Translations = { readonly [C in Catalogue]?: { readonly [W in Word<C>]?: string } };

/** Messages of the server outside the page, as ICU messages. English is used for each message that a language lacks. */
const TRANSLATIONS: Record<InterfaceLanguage, Translations> = { ar, de, en, es, fr, he, it, nl, pl, pt, tr, uk };

export type Translate<C extends Catalogue> = (word: Word<C>, values?: MessageValues) => string;

export function wordsOf<C extends Catalogue>(catalogue: C, language: InterfaceLanguage): Translate<C> {
  const words = { ...en[catalogue], ...TRANSLATIONS[language][catalogue] };
  return (word, values = {}) => formatMessage(language, String(words[word]), values);
}

/** Returns messages in the language of a course (BCP 47); English for other languages. */
export const courseMessages = <C extends Catalogue>(catalogue: C, language: string): Translate<C> =>
  wordsOf(catalogue, chooseInterfaceLanguage(undefined, [language]));
