import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web';

// Browsers have these; the test environment does not.
Object.assign(globalThis, { ReadableStream, TextDecoderStream, TransformStream });
