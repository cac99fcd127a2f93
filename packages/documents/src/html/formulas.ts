import { MathMLToLaTeX } from 'mathml-to-latex';

/** Converts MathML to LaTeX; undefined if unsupported. */
export function mathMlToLatex(mathMl: string): string | undefined {
  try {
    return MathMLToLaTeX.convert(mathMl).replace(/\s+/g, ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Delimiters of MathJax: `\(…\)`, `\[…\]`, `[mathjaxinline]` and `$$…$$`. */
const DELIMITED =
  /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]|\[mathjaxinline\]([\s\S]+?)\[\/mathjaxinline\]|\[mathjax\]([\s\S]+?)\[\/mathjax\]|\$\$([\s\S]+?)\$\$/g;

export type TextPiece = { text: string } | { latex: string; display: boolean };

/** Splits a text into formulas and other text, in order. */
export function splitFormulas(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const found of text.matchAll(DELIMITED)) {
    const [all, inline, block, mathjaxInline, mathjax, dollars] = found;
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
    const latex = inline ?? block ?? mathjaxInline ?? mathjax ?? dollars ?? '';
    pieces.push({ latex: latex.trim(), display: (block ?? mathjax ?? dollars) !== undefined });
    end = found.index + all.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
