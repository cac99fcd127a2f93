import { Piscina } from 'piscina';
import { type ElementText, elementText } from './element-text.ts';

/** Texts up to so many characters take milliseconds, less than handing them to a thread. */
const SHORT = 8_000;
/** Milliseconds that an idle thread is kept. */
const IDLE_MS = 2_000;

let threads: Piscina<string, ElementText> | undefined;

/**
 * Makes what is stored of a content. A long one is parsed in a thread: a text of the greatest length takes seconds, in which
 * the process would answer nobody.
 */
export async function makeElementText(content: string): Promise<ElementText> {
  if (content.length <= SHORT) return elementText(content);
  threads ??= new Piscina<string, ElementText>({
    filename: new URL('./element-text-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return threads.run(content);
}
