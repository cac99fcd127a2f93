import 'katex/dist/katex.min.css';
import katex from 'katex';

/** Draws into a node through the style object, which a strict content policy allows. */
export function drawFormula(tex: string, node: HTMLElement, display: boolean): void {
  katex.render(tex, node, { displayMode: display, throwOnError: false, trust: false, maxExpand: 500, maxSize: 40 });
}
