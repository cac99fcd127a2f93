import { type InterfaceLanguage, isInterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { createStore } from 'zustand/vanilla';

/** A cookie, so that the server sends the welcome page in this language. */
const NAME = 'cc.language';
const YEAR_SECONDS = 365 * 24 * 3600;

function readCookie(): InterfaceLanguage | undefined {
  // Prerendering has no cookies.
  if (typeof document === 'undefined') return undefined;
  const value = new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(document.cookie)?.[1];
  return value !== undefined && isInterfaceLanguage(value) ? value : undefined;
}

export const languageStore = createStore<{ chosen: InterfaceLanguage | undefined }>(() => ({ chosen: readCookie() }));

export const rememberedLanguage = () => languageStore.getState().chosen;

export function rememberLanguage(chosen: InterfaceLanguage | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${NAME}=${chosen ?? ''}; Path=/; SameSite=Lax; Max-Age=${chosen ? YEAR_SECONDS : 0}`;
  languageStore.setState({ chosen });
}
