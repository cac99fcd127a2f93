import 'katex/dist/katex.min.css';
import katex from 'katex';

/**
 * Renders a formula through the style object, which the content security policy allows. An invalid formula stays as
 * source.
 */
export function drawFormula(tex: string, node: HTMLElement, display: boolean): void {
  try {
    katex.render(tex, node, { displayMode: display, throwOnError: true, trust: false, maxExpand: 500, maxSize: 40 });
  } catch {
    node.textContent = tex;
  }
}
