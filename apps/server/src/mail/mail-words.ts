import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
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

export type MailWord = keyof typeof en;

/** What mails say, as ICU messages. A language that lacks one does not compile. */
const WORDS: Record<InterfaceLanguage, Record<MailWord, string>> = { ar, de, en, es, fr, he, it, nl, pl, pt, tr, uk };

/** Values of a message; those that depend on the language are made for each. */
type Values = MessageValues | ((language: InterfaceLanguage) => MessageValues);

/** Says something in each language that its reader may need, one text for each. */
export type SayInMail = (word: MailWord, values?: Values) => string[];

/** The words for a reader of a language; for one of whom that is not known, those of two. */
export function mailWords(language: InterfaceLanguage | undefined): SayInMail {
  const languages: readonly InterfaceLanguage[] = language ? [language] : ['en', 'de'];
  return (word, values = {}) =>
    languages.map((one) => formatMessage(one, WORDS[one][word], typeof values === 'function' ? values(one) : values));
}
