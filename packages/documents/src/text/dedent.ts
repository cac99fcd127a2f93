/** Takes the indentation off that all lines of a block share, and empty lines off its ends. */
export function dedent(code: string): string {
  const lines = code.replace(/^(\s*\n)+|\s+$/g, '').split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents);
  return Number.isFinite(shared) ? lines.map((line) => line.slice(shared).trimEnd()).join('\n') : '';
}
