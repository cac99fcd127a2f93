/** A program as a text prints it; `language` as stated. */
type Program = { text: string; language: string };

/** A line of a program with what its comment says, where it has one. */
export type ProgramLine = { code: string; comment: string };

/** Where no language is stated, programs of textbooks are mostly Python’s. */
export const isPython = (language: string): boolean => /^(?:|py|python3?)$/i.test(language);

/** What begins a comment: in Python two strokes divide. */
const STROKES = /^(?:java|javascript|js|jsx|typescript|ts|tsx|c|cpp|c\+\+|cs|csharp|go|rust|swift|kotlin|php|scala)$/i;

/** The lines of a listing that do something, without comments, as deep as they stand; the first is not indented. */
export function programLines(program: Program): ProgramLine[] {
  const lines = partedLines(program).filter(({ code }) => code !== '');
  const shared = Math.min(...lines.map(({ code }) => code.search(/\S/)));
  return lines.map(({ code, comment }) => ({ code: code.slice(shared), comment }));
}

/** A listing without comments, its empty lines kept. */
export const withoutComments = (program: Program): string =>
  partedLines(program)
    .filter(({ code, comment }) => code !== '' || comment === '')
    .map(({ code }) => code)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');

/** What the comments say that stand on lines of their own. */
export const loneComments = (program: Program): string[] =>
  partedLines(program).flatMap(({ code, comment }) => (code === '' && comment !== '' ? [comment] : []));

function partedLines({ text, language }: Program): ProgramLine[] {
  const begins = STROKES.test(language) ? /(?:^|\s)\/\// : /(?:^|\s)#/;
  return text
    .replaceAll('\t', '    ')
    .split('\n')
    .map((line) => {
      // A sign in quotation marks begins no comment.
      const masked = line.replace(/(["']).*?\1/g, (quoted) => 'x'.repeat(quoted.length));
      const found = masked.search(begins);
      const at = found < 0 ? line.length : found;
      return {
        code: line.slice(0, at).trimEnd(),
        comment: line
          .slice(at)
          .replace(/^\s*(?:#+|\/\/)?\s*/, '')
          .trim(),
      };
    });
}
