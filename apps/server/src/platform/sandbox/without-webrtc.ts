import { type Readable, Transform } from 'node:stream';

/**
 * Removes the constructors of WebRTC from a page. A peer connection sends packets to any address. The directive `webrtc`
 * of a content security policy forbids it, but Chromium 156 ignores that directive.
 */
export const REMOVE_WEBRTC =
  "for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete window[name];";

const SCRIPT = Buffer.from(`<script>${REMOVE_WEBRTC}</script>`);
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** A page up to the end of its doctype, which has to stay first: a browser lays out a page without one differently. */
const UP_TO_DOCTYPE = /^(?:\s|<!--[\s\S]*?-->|<\?[^>]*>)*<!doctype[^>]*>/i;

/** So many bytes of a page are searched for its doctype. */
const SEARCHED = 4096;

function withScript(page: Buffer): Buffer {
  const start = page.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  // Latin-1 has one character per byte, so a position in the text is a position in the bytes.
  const text = page.subarray(start, SEARCHED).toString('latin1');
  const at = start + (UP_TO_DOCTYPE.exec(text)?.[0].length ?? 0);
  return Buffer.concat([page.subarray(0, at), SCRIPT, page.subarray(at)]);
}

/** Inserts the script that removes WebRTC into an HTML page, before every script of its own. */
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
