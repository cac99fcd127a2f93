import type { InterfaceLanguage } from './interface-languages.ts';

/** What the web app gets to render a page in the server. */
export type PageToRender = {
  /** The built page without content. */
  shell: string;
  pathname: string;
  search: string;
  /** The language for people who chose none. */
  language: InterfaceLanguage;
  /** Reads an address of the API as the person who opens the page. Rejects like a refused request. */
  read: (path: string) => Promise<unknown>;
};

/** Returns the page with its first content; undefined where the shell is enough. */
export type RenderPage = (page: PageToRender) => Promise<string | undefined>;
