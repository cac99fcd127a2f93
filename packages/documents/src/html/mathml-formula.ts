import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';

/** Converts LaTeX to MathML; keeps delimited LaTeX if it is invalid. */
export function mathMlFormula(latex: string, display: boolean): Nodes {
  try {
    const html = katex.renderToString(latex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: false,
    });
    const [span] = fromHtml(html, { fragment: true }).children;
    const math = span?.type === 'element' ? span.children[0] : undefined;
    if (math?.type === 'element') return math;
  } catch {
    // An unknown formula falls through.
  }
  return { type: 'text', value: display ? `\\[${latex}\\]` : `\\(${latex}\\)` };
}
