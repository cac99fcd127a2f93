import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import { videoAddress } from '../html/video-address.ts';

type LineContext = {
  macros: readonly string[];
  words: ReadonlyMap<string, string>;
  note(note: TransferNote, what?: string): void;
};

const CODE = /(`+[^`]*`+|\$\$?[^$\n]+\$\$?)/;
const FILM = /(?<!\?)(!\?|\?)\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+["'][^)]*)?\)/g;
const EMBEDDED = /(?:\?\?|@)\[([^\]]*)\]\(([^)]*)\)/g;
/** `{{1}}`, `{{|>}}`, `--{{2}}--`, `{1}{words}`. */
const MARKS = /(?:--)?\{\{[\s\d|>*,.-]*\}\}(?:--)?[ \t]?/g;
const EFFECT = /\{(?:\d+(?:-\d+)?|\|>)\}\{([^{}]*)\}/g;
const CALL = /(^|[\s(])(@[A-Za-z_][\w.]*)(\((?:[^()]|\([^()]*\))*\))?/g;

/** Removes animation, speech and scripts from a line and converts videos; keeps code. */
export function plainLine(line: string, around: LineContext): string {
  const films: string[] = [];
  const plain = line
    .split(CODE)
    .map((piece, index) => (index % 2 ? piece : plainPiece(piece, around, films)))
    .join('');
  return [plain.trimEnd(), ...films].join('\n\n').replace(/^\n+/, '');
}

function plainPiece(piece: string, { macros, words, note }: LineContext, films: string[]): string {
  return piece
    .replace(FILM, (_all, kind: string, alt: string, address: string) => {
      const url = videoAddress(address) ?? address;
      films.push(fence('video', writeYaml({ url })));
      return kind === '!?' && alt && alt !== 'video' ? alt : '';
    })
    .replace(EMBEDDED, (all, alt: string, address: string) => {
      note(all.startsWith('@') ? 'script-dropped' : 'embed-dropped', all.startsWith('@') ? `@[${alt}]` : address);
      return /^https?:/i.test(address) ? `[${alt || address}](${address})` : alt;
    })
    .replace(MARKS, '')
    .replace(EFFECT, '$1')
    .replace(CALL, (all, before: string, name: string, call: string | undefined) => {
      const put = words.get(name);
      if (put !== undefined && call === undefined) return `${before}${put}`;
      if (call === undefined && !macros.includes(name) && !/^\s*@[\w.]+\s*$/.test(piece)) return all;
      note('script-dropped', name);
      return before;
    });
}
