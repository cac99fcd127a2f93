/** Paragraph styles of captions, in the names of Word, LibreOffice and Pandoc. */
const CAPTIONS = ['caption', 'Figure', 'Image Caption', 'Table Caption', 'Illustration', 'Abbildung'];
const CODE_BLOCKS = ['Source Code', 'Code', 'HTML Preformatted', 'Preformatted Text', 'Plain Text', 'macro'];
const CODE_RUNS = ['Verbatim Char', 'HTML Code', 'Code', 'Source Text'];
const CALL_OUTS = ['note', 'tip', 'important', 'warning', 'caution'];
const QUOTES = ['Quote', 'Intense Quote', 'Block Text'];

/** Returns the style map for mammoth. `caption` is the HTML that a caption becomes, such as `p:fresh > em:fresh`. */
export const wordStyles = (caption: string): string[] => [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Course Authors'] => !",
  ...CODE_BLOCKS.map((style) => `p[style-name='${style}'] => pre:separator('\\n')`),
  ...CODE_RUNS.map((style) => `r[style-name='${style}'] => code`),
  "r[style-name='Strong'] => strong",
  "r[style-name='Emphasis'] => em",
  'comment-reference => ',
  ...QUOTES.map((style) => `p[style-name='${style}'] => blockquote > p:fresh`),
  ...CALL_OUTS.flatMap((kind) => [
    `p[style-name='Callout ${kind} name'] => blockquote.call-out-${kind}:fresh > p:fresh`,
    `p[style-name='Callout ${kind}'] => blockquote.call-out-${kind} > p:fresh`,
  ]),
  ...CAPTIONS.map((style) => `p[style-name='${style}'] => ${caption}`),
];
