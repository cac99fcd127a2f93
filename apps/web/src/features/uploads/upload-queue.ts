import { useStore } from 'zustand';
import { ownStore } from '../../api/own-store.ts';
import { uploadFile } from '../../api/upload-file.ts';

/** An upload. `part` is its progress, 0 to 1. `error` is a refusal or a failure. */
export type Sending = {
  id: number;
  courseId: string;
  file: File;
  state: 'waiting' | 'sending' | 'refused' | 'failed';
  part: number;
  error?: string;
};

const AT_ONCE = 2;

const sendings = ownStore<readonly Sending[]>(() => []);
let nextId = 1;
const stops = new Map<number, AbortController>();
const arrivals = new Set<(courseId: string) => void>();
/** Courses whose uploads arrived before a page followed them. A small file is faster than the page of a new course. */
const unseen = new Set<string>();

const publish = (next: readonly Sending[]) => sendings.setState(next, true);

function change(id: number, with_: Partial<Sending>) {
  publish(sendings.getState().map((sending) => (sending.id === id ? { ...sending, ...with_ } : sending)));
}

function pump() {
  const running = sendings.getState().filter((sending) => sending.state === 'sending').length;
  const waiting = sendings.getState().filter((sending) => sending.state === 'waiting');
  for (const sending of waiting.slice(0, AT_ONCE - running)) void send(sending);
}

async function send({ id, courseId, file }: Sending) {
  const stop = new AbortController();
  stops.set(id, stop);
  change(id, { state: 'sending', part: 0 });
  try {
    const onProgress = (part: number) => change(id, { part });
    const { rejected } = await uploadFile(courseId, file, { onProgress, signal: stop.signal });
    const refusal = rejected[0];
    if (refusal) change(id, { state: 'refused', error: refusal.error });
    else publish(sendings.getState().filter((sending) => sending.id !== id));
    if (arrivals.size === 0) unseen.add(courseId);
    for (const onUploaded of arrivals) onUploaded(courseId);
  } catch (error) {
    if (stop.signal.aborted) dropSending(id);
    else change(id, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
  } finally {
    stops.delete(id);
    pump();
  }
}

/** Uploads files, two at a time, except those for which `refuse` returns a message. Continues during navigation. */
export function sendFiles(courseId: string, files: readonly File[], refuse?: (file: File) => string | undefined): void {
  const fresh = files.map((file): Sending => {
    const id = nextId;
    nextId += 1;
    const error = refuse?.(file);
    return { id, courseId, file, part: 0, ...(error ? { state: 'refused', error } : { state: 'waiting' }) };
  });
  publish([...sendings.getState(), ...fresh]);
  pump();
}

export function sendAgain(id: number): void {
  change(id, { state: 'waiting' });
  pump();
}

export function dropSending(id: number): void {
  stops.get(id)?.abort();
  publish(sendings.getState().filter((sending) => sending.id !== id));
}

/** Calls back for each uploaded file, also for those that arrived before anybody followed. */
export function onArrival(onUploaded: (courseId: string) => void): () => void {
  arrivals.add(onUploaded);
  for (const courseId of unseen) onUploaded(courseId);
  unseen.clear();
  return () => arrivals.delete(onUploaded);
}

export const useSendings = (courseId: string): Sending[] =>
  useStore(sendings).filter((sending) => sending.courseId === courseId);
