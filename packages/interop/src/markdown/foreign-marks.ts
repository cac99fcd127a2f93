import { outsideCode } from './outside-code.ts';

const KINDS: Record<string, string> = {
  note: 'NOTE',
  info: 'NOTE',
  abstract: 'NOTE',
  seealso: 'NOTE',
  example: 'NOTE',
  question: 'NOTE',
  quote: 'NOTE',
  callout: 'NOTE',
  discussion: 'NOTE',
  testimonial: 'NOTE',
  spoiler: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  attention: 'IMPORTANT',
  warning: 'WARNING',
  failure: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
  bug: 'CAUTION',
};
/** `!!! note "Title"` of MkDocs. */
const INDENTED = /^(?:!!!|\?\?\?\+?) +(\w+)[^\n"]*(?:"([^"\n]*)")?[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n)*)/gm;

/** Converts MkDocs callouts to GitHub syntax. */
export const withGithubCallouts = (text: string): string =>
  outsideCode(text, (piece, withCode) =>
    piece.replace(INDENTED, (_all, kind: string, title: string | undefined, body: string) =>
      callout(kind, title ?? '', withoutIndent(withCode(body))),
    ),
  );

/** Writes a GitHub callout for a known kind, or returns undefined. */
export function knownCallout(kind: string, title: string, body: string): string | undefined {
  const plain = kind.toLowerCase().replace(/^callout-/, '');
  return Object.hasOwn(KINDS, plain) ? callout(plain, title, body) : undefined;
}

const withoutIndent = (body: string) => body.replace(/^(?: {4}|\t)/gm, '');

function callout(kind: string, title: string, body: string): string {
  const lines = [...(title.trim() ? [`**${title.trim()}**`, ''] : []), ...body.trim().split('\n')];
  const name = KINDS[kind.toLowerCase()] ?? 'NOTE';
  return `> [!${name}]\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

/** `=== "Title"` of MkDocs with its text below. */
const TAB = /^===\+? +"([^"\n]*)"[ \t]*\n((?:(?: {4}|\t)[^\n]*(?:\n|$)|[ \t]*\n)*)/gm;
/** `{#id .class key=value}` of Pandoc and kramdown. */
const AFTER_HEADING = /^(#{1,6} [^\n]*?)[ \t]*\{:?[ \t]*[#.][^{}\n]*\}[ \t]*$/gm;
const AFTER_PICTURE = /(!\[[^\]\n]*\]\([^()\n]*\))\{:?[ \t]*(?:[#.]|[\w-]+=)[^{}\n]*\}/g;
const ALONE = /^[ \t]*\{:[ \t]*[^{}\n]*\}[ \t]*$/gm;
/** HTML elements that contain Markdown in MkDocs. */
const HOLDS_MARKDOWN = /^(<(\w+)\b[^>\n]*\smarkdown(?:="?\w*"?)?[^>\n]*>)[ \t]*\n([\s\S]*?)^(<\/\2>)/gm;

/** Removes presentation attributes. */
export const withoutAttributes = (text: string): string =>
  outsideCode(text, (piece, withCode) =>
    piece
      .replace(TAB, (_all, title: string, body: string) => `**${title}**\n\n${withoutIndent(withCode(body))}\n`)
      .replace(
        HOLDS_MARKDOWN,
        (_all, open: string, _name, body: string, close: string) => `${open}\n\n${body}\n${close}`,
      )
      .replace(AFTER_HEADING, '$1')
      .replace(AFTER_PICTURE, '$1')
      .replace(ALONE, ''),
  );

/** Removes MDX imports, exports and comments; returns whether there were any. */
export function withoutMdx(text: string): { text: string; runs: boolean } {
  let runs = false;
  const plain = outsideCode(text, (piece) =>
    piece
      .replace(/^(?:import|export)\s[^\n]*$/gm, () => {
        runs = true;
        return '';
      })
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, ''),
  );
  return { text: plain, runs };
}

const WIKI = /(!?)\[\[([^[\]|#\n]+)(?:#([^[\]|\n]*))?(?:\|([^[\]\n]*))?\]\]/g;

/** Converts `[[Page|words]]` and `![[picture.png]]` if the file exists. */
export const withWikiLinks = (text: string, find: (name: string) => string | undefined): string =>
  outsideCode(text, (piece) =>
    piece.replace(WIKI, (all, shown: string, name: string, _anchor, words: string | undefined) => {
      const path = find(name.trim());
      if (path === undefined) return all;
      const address = `/${path.split('/').map(encodeURIComponent).join('/')}`;
      return shown
        ? `![${words && !/^\d+(x\d+)?$/.test(words) ? words : ''}](${address})`
        : `[${words?.trim() || name.trim()}](${address})`;
    }),
  );
