import { useRef } from 'react';
import type { TreeNode } from './tree-node.ts';

/** After so long without a letter the next one begins anew. */
const PAUSE_MS = 1000;

const collator = new Intl.Collator(undefined, { usage: 'search', sensitivity: 'base' });
const begins = ({ title }: TreeNode, letters: string) =>
  collator.compare(title.slice(0, letters.length), letters) === 0;

/**
 * Finds a line by the letters typed so far: the next one whose title begins with them, around the end too. Gives
 * nothing for a key that is no letter, and for a space that begins nothing.
 */
export function useTypeahead() {
  const typed = useRef({ letters: '', at: 0 });
  return (key: string, shown: readonly TreeNode[], from: number): TreeNode | undefined => {
    const now = performance.now();
    const before = now - typed.current.at < PAUSE_MS ? typed.current.letters : '';
    if (key.length !== 1 || (key === ' ' && before === '')) return undefined;
    const letters = before + key;
    // A first letter looks further on, the next ones stay where they still fit.
    const start = before ? from : from + 1;
    const found = [...shown.slice(start), ...shown.slice(0, start)].find((node) => begins(node, letters));
    typed.current = { letters: found ? letters : '', at: now };
    return found;
  };
}
