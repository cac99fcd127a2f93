import { serializerCtx } from '@milkdown/kit/core';
import type { EditorState } from '@milkdown/kit/prose/state';
import { useEffect, useRef } from 'react';
import type { VisualTools } from './visual-tools.ts';

const PAUSE_MS = 250;

type UseSelectedWordsOptions = {
  tools: VisualTools | undefined;
  state: EditorState | undefined;
  value: string;
  onWords: (words: string) => void;
};

export function useSelectedWords({ tools, state, value, onWords }: UseSelectedWordsOptions): void {
  const latest = useRef({ value, onWords });
  latest.current = { value, onWords };
  const selection = state?.selection;
  useEffect(() => {
    if (!tools || !state || !selection) return undefined;
    const timer = setTimeout(() => {
      const { from, to, empty } = selection;
      const written = empty ? '' : tools.ctx.get(serializerCtx)(state.doc.cut(from, to)).trim();
      const shown = empty ? '' : state.doc.textBetween(from, to, '\n\n').trim();
      latest.current.onWords([written, shown].find((words) => words && latest.current.value.includes(words)) ?? '');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tools, state, selection]);
}
