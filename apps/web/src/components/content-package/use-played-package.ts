import type { PackageLaunch } from '@coursecraft/contract/content-packages/package-block';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isFinal } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/event-target.ts';
import { pause } from '../../api/pause.ts';
import { packageResultQuery } from './package-result-query.ts';
import { readProofAgain } from './read-proof-again.ts';

type Place = { courseId: string; elementId: string; itemId: string };
type Saying = BodyOf<'recordPackage'>;

const AGAIN_MS = 5_000;

/** Validates a message of the player. */
function sayingOf(given: unknown): Saying | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { state, score, isCompleted, isPassed } = given as Record<string, unknown>;
  return {
    isCompleted: isCompleted === true,
    ...(typeof state === 'string' && { state }),
    ...(typeof score === 'number' && { score }),
    ...(typeof isPassed === 'boolean' && { isPassed }),
  };
}

/** Receives messages of the player and saves the latest result, with retries. Reports permanent failures. */
export function usePlayedPackage(place: Place, launch: PackageLaunch) {
  const { courseId, elementId, itemId } = place;
  const frame = useRef<HTMLIFrameElement>(null);
  const queries = useQueryClient();
  const [unsaved, setUnsaved] = useState<'waiting' | { refusal: string }>();
  const [isBroken, setBroken] = useState(false);
  const [height, setHeight] = useState<number>();
  const [mastered, setMastered] = useState(0);
  const waiting = useRef<Saying>(undefined);
  const isSaving = useRef(false);

  const save = useCallback(async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    for (let next = waiting.current; next; next = waiting.current) {
      waiting.current = undefined;
      try {
        const { result, mastered: shown } = await call('recordPackage', {
          params: { courseId, elementId, itemId },
          body: next,
        });
        setUnsaved(undefined);
        const { queryKey } = packageResultQuery({ courseId, elementId, itemId });
        queries.setQueryData(queryKey, (before) => before && { ...before, result });
        if (shown.length > 0) {
          setMastered((count) => count + shown.length);
          readProofAgain(queries, courseId);
        }
      } catch (error) {
        if (error instanceof ApiError && isFinal(error.status)) {
          setUnsaved({ refusal: messageOf(error) });
          continue;
        }
        waiting.current ??= next;
        setUnsaved('waiting');
        await pause(AGAIN_MS);
      }
    }
    isSaving.current = false;
  }, [courseId, elementId, itemId, queries]);

  useEffect(() => {
    const { origin } = new URL(launch.address);
    const onEvent = ({ data, source, origin: from }: MessageEvent<{ type?: unknown; height?: unknown }>) => {
      const player = frame.current?.contentWindow;
      if (!player || source !== player || from !== origin) return;
      if (data?.type === 'height' && typeof data.height === 'number') setHeight(data.height);
      if (data?.type !== 'ready') return;
      const { port1, port2 } = new MessageChannel();
      // Stays open after the frame is removed, because packages report while closing.
      port1.onmessage = ({ data: message }: MessageEvent<{ type?: unknown; attempt?: unknown }>) => {
        if (message?.type === 'fail') setBroken(true);
        const saying = message?.type === 'attempt' ? sayingOf(message.attempt) : undefined;
        if (!saying) return;
        waiting.current = saying;
        void save();
      };
      player.postMessage({ type: 'play', launch }, origin, [port2]);
    };
    window.addEventListener('message', onEvent);
    return () => window.removeEventListener('message', onEvent);
  }, [launch, save]);

  return { frame, unsaved, isBroken, height, mastered };
}
