import { createContext, useContext } from 'react';

const ContentLanguageContext = createContext<string | undefined>(undefined);

/** Given the language of the open course, BCP 47, which need not be that of the interface around its words. */
export const ContentLanguageProvider = ContentLanguageContext.Provider;

/** The language that words of the open course are in, for the `lang` of whatever shows them: it decides voice, hyphens and quotes. */
export const useContentLanguage = () => useContext(ContentLanguageContext);
