import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import { asError, type LongWork, startLongWork, WorkStopped } from '../../api/long-work.ts';

type Name = 'pullAiModel' | 'installLocalRuntime' | 'downloadLocalModel';
type Progress = { done: number; total: number };
export type LongWorkState =
  | { state: 'idle' }
  | ({ state: 'running' } & Progress)
  | { state: 'done' }
  | { state: 'stopped' }
  | { state: 'failed'; error: Error };

/** Starts a long request of this page, and follows it until it ends. Leaving the page does not stop it. */
export function useLongWork<N extends Name>(name: N, onEnd: () => unknown) {
  const [state, setState] = useState<LongWorkState>({ state: 'idle' });
  const work = useRef<LongWork<unknown>>(undefined);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const show = (next: LongWorkState) => {
    if (isShown.current) setState(next);
  };
  return {
    state,
    stop: () => work.current?.stop(),
    async start(body: Omit<BodyOf<N>, 'actionId'>) {
      if (state.state === 'running') return;
      setState({ state: 'running', done: 0, total: 0 });
      work.current = startLongWork<N, Progress>(name, {
        body,
        actionId: crypto.randomUUID(),
        onStep: ({ done, total }) => show({ state: 'running', done, total }),
      });
      try {
        await work.current.result;
        show({ state: 'done' });
      } catch (error) {
        show(error instanceof WorkStopped ? { state: 'stopped' } : { state: 'failed', error: asError(error) });
      } finally {
        await onEnd();
      }
    },
  };
}
