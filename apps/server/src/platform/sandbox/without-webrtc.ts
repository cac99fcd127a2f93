import { type Readable, Transform } from 'node:stream';

/** Removes WebRTC from a page, which could send packets anywhere. Chromium 156 ignores the `webrtc` directive. */
export const REMOVE_WEBRTC =
  "for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete window[name];";

const SCRIPT = Buffer.from(`<script>${REMOVE_WEBRTC}</script>`);
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

const UP_TO_DOCTYPE = /^(?:\s|<!--[\s\S]*?-->|<\?[^>]*>)*<!doctype[^>]*>/i;

const SEARCHED = 4096;

function withScript(page: Buffer): Buffer {
  const start = page.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  // Latin-1 has one character per byte, so text positions are byte positions.
  const text = page.subarray(start, SEARCHED).toString('latin1');
  const at = start + (UP_TO_DOCTYPE.exec(text)?.[0].length ?? 0);
  return Buffer.concat([page.subarray(0, at), SCRIPT, page.subarray(at)]);
}

export function withoutWebRtc(page: Readable): Readable {
  let head: Buffer | undefined = Buffer.alloc(0);
  const inserting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (head === undefined) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length < SEARCHED) return done();
      const start = withScript(head);
      head = undefined;
      return done(null, start);
    },
    flush(done) {
      done(null, head && withScript(head));
    },
  });
  page.once('error', (error) => inserting.destroy(error));
  return page.pipe(inserting);
}
