/** Encodings by the number that a font gives its characters (RTF 1.9.1, `\fcharset`). */
const ENCODING_OF_CHARSET: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  128: 'shift_jis',
  129: 'cp949',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

export const encodingOfCharset = (charset: number): string | undefined => ENCODING_OF_CHARSET[charset];

/** What stands in a group and is not of the text itself. */
export type Destination =
  | 'text'
  | 'skipped'
  | 'fonts'
  | 'styles'
  | 'title'
  | 'info'
  | 'picture'
  | 'field'
  | 'instruction'
  | 'mark'
  | 'note'
  | 'shape';

/** What a group has, and gives to the groups in it. */
export type RtfState = {
  destination: Destination;
  bold: boolean;
  italic: boolean;
  struck: boolean;
  raised: 'sup' | 'sub' | false;
  hidden: boolean;
  font: number;
  /** How many signs follow one that is written by its number, for readers that do not know it. */
  replaced: number;
};

/** What a paragraph is. */
export type ParagraphState = {
  /** 1 and more of a heading. */
  level: number;
  inTable: boolean;
  /** How deep in lists it would be, from 0. */
  depth: number;
};

export const FIRST_STATE: RtfState = {
  destination: 'text',
  bold: false,
  italic: false,
  struck: false,
  raised: false,
  hidden: false,
  font: -1,
  replaced: 1,
};
export const PLAIN_PARAGRAPH: ParagraphState = { level: 0, inTable: false, depth: 0 };

/** Groups that begin with these words are no text of the document; those of `\*` are none where they are not known. */
export const DESTINATIONS: Readonly<Record<string, Destination>> = {
  fonttbl: 'fonts',
  stylesheet: 'styles',
  info: 'info',
  title: 'title',
  pict: 'picture',
  field: 'field',
  fldinst: 'instruction',
  fldrslt: 'text',
  listtext: 'mark',
  pntext: 'mark',
  footnote: 'note',
  shppict: 'text',
  shpinst: 'shape',
  shptxt: 'text',
  ...Object.fromEntries(
    [
      ...['colortbl', 'header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf'],
      ...['nonshppict', 'listtable', 'listoverridetable', 'themedata', 'colorschememapping', 'latentstyles'],
      ...[
        'datastore',
        'generator',
        'rsidtbl',
        'xmlnstbl',
        'pntxta',
        'pntxtb',
        'pn',
        'annotation',
        'atnid',
        'atnauthor',
      ],
      ...['bkmkstart', 'bkmkend', 'object', 'objdata', 'filetbl', 'revtbl', 'ftnsep', 'ftnsepc', 'aftnsep'],
      ...[
        'author',
        'operator',
        'company',
        'doccomm',
        'subject',
        'keywords',
        'category',
        'manager',
        'comment',
        'hlinkbase',
      ],
      ...['creatim', 'revtim', 'printim', 'buptim', 'txe', 'xe', 'tc', 'tcn', 'rxe', 'userprops', 'mmathPr', 'moMath'],
    ].map((word) => [word, 'skipped' as const]),
  ),
};

/** Signs that have a word of their own. */
export const SIGNS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
  tab: ' ',
  '~': '\u00a0',
  _: '\u2011',
  '\\': '\\',
  '{': '{',
  '}': '}',
};
