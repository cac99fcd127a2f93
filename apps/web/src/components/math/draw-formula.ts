import 'katex/dist/katex.min.css';
import katex from 'katex';

/**
 * Draws into a node through the style object, which a strict content policy allows. What is no formula stays as it was
 * written: the library's own error text would carry an inline style.
 */
export function drawFormula(tex: string, node: HTMLElement, display: boolean): void {
  try {
    katex.render(tex, node, { displayMode: display, throwOnError: true, trust: false, maxExpand: 500, maxSize: 40 });
  } catch {
    node.textContent = tex;
  }
}
