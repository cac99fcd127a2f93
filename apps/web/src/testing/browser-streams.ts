import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';

// Every browser has these; the page that tests run in does not.
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TransformStream });
