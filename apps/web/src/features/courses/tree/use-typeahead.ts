import { useRef } from 'react';
import type { TreeNode } from './tree-node.ts';

const PAUSE_MS = 1000;

const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });
const begins = ({ title }: TreeNode, letters: string) =>
  collator.compare(title.slice(0, letters.length), letters) === 0;

/**
 * Finds the next line whose title begins with the typed letters, with wrap-around. Returns undefined for other keys.
 */
export function useTypeahead() {
  const typed = useRef({ letters: '', at: 0 });
  return (key: string, shown: readonly TreeNode[], from: number): TreeNode | undefined => {
    const now = performance.now();
    const before = now - typed.current.at < PAUSE_MS ? typed.current.letters : '';
    if (key.length !== 1 || (key === ' ' && before === '')) return undefined;
    const letters = before + key;
    // A first letter searches ahead; further letters may keep the current line.
    const start = before ? from : from + 1;
    const found = [...shown.slice(start), ...shown.slice(0, start)].find((node) => begins(node, letters));
    typed.current = { letters: found ? letters : '', at: now };
    return found;
  };
}
