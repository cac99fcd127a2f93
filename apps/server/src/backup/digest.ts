import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

const LINE_FEED = 0x0a;

export function digest() {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, lines, sha256: hash.digest('hex') }) };
}
