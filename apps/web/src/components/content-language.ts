import { createContext, useContext } from 'react';

const ContentLanguageContext = createContext<string | undefined>(undefined);

export const ContentLanguageProvider = ContentLanguageContext.Provider;

/** Returns the language of the course for `lang` attributes: speech, hyphens and quotes depend on it. */
export const useContentLanguage = () => useContext(ContentLanguageContext);
