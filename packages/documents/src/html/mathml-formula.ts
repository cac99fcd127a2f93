import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';

/** A formula as MathML, which readers and browsers draw by themselves; what cannot be read stays LaTeX between signs. */
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
    // It is no formula that is known.
  }
  return { type: 'text', value: display ? `\\[${latex}\\]` : `\\(${latex}\\)` };
}
