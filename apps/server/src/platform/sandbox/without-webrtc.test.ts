import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { REMOVE_WEBRTC, withoutWebRtc } from './without-webrtc.ts';

const SCRIPT = `<script>${REMOVE_WEBRTC}</script>`;
const LONG = '<p>Tea.</p>'.repeat(2000);

const arriving = (page: string, size: number) => {
  const bytes = Buffer.from(page);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  return Readable.from(pieces);
};

describe.each([1, 7, 100_000])('withoutWebRtc for a page in chunks of %i bytes', (size) => {
  test.each([
    ['after its doctype', '<!DOCTYPE html>', '<script>own()</script>'],
    [
      'after comments, a declaration and a doctype',
      '<?xml version="1.0"?>\n<!-- made by X > Y -->\n<!doctype html >',
      LONG,
    ],
    ['after a byte order mark and a doctype', '\uFEFF<!doctype html>', 'é'.repeat(5000)],
    ['at its start where it has no doctype', '', '<script>own()</script><!doctype html>'],
    ['at its start where it has no doctype, and is empty', '', ''],
  ])('removes WebRTC %s', async (_where, before, after) => {
    const bytes = await text(withoutWebRtc(arriving(before + after, size)));
    const kept = before.replace('\uFEFF', '');
    expect(bytes).toBe(kept + SCRIPT + after);
  });
});
