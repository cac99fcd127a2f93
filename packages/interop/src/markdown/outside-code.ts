const CODE = /^([ \t]*)((`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\3[`~]*[ \t]*$|(?![\s\S])))|`+[^`\n]+`+/gm;
const MARK = /\ue020(\d+)\ue021/g;

/** Changes a text outside code; code is one placeholder character. `withCode` restores it in a piece. */
export function outsideCode(
  text: string,
  change: (masked: string, withCode: (piece: string) => string) => string,
): string {
  const code: string[] = [];
  const masked = text
    .replace(/[\ue020\ue021]/g, '')
    .replace(CODE, (all: string, indent: string | undefined, listing: string | undefined) => {
      code.push(listing ?? all);
      return `${indent ?? ''}\ue020${code.length - 1}\ue021`;
    });
  const withCode = (piece: string) => piece.replace(MARK, (_all, at: string) => code[Number(at)] ?? '');
  return withCode(change(masked, withCode));
}
