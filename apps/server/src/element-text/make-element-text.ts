import { Piscina } from 'piscina';
import { type ElementText, elementText } from './element-text.ts';

/** Shorter texts, in characters, are parsed faster than a thread starts. */
const SHORT = 8_000;
const IDLE_MS = 2_000;

let threads: Piscina<string, ElementText> | undefined;

/** Prepares an element's text. Long ones are parsed in a thread, because the longest take seconds. */
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
