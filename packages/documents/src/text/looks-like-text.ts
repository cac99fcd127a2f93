const BYTE_ORDER_MARKS = ['efbbbf', 'fffe', 'feff'];

const hasByteOrderMark = (head: Buffer): boolean =>
  BYTE_ORDER_MARKS.some((mark) => head.subarray(0, mark.length / 2).toString('hex') === mark);

/** Whether the first bytes of a file are text in any usual encoding: no zero bytes, hardly any control characters. */
export function looksLikeText(head: Buffer): boolean {
  if (hasByteOrderMark(head)) return true;
  if (head.includes(0)) return false;
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127).length;
  if (controls > head.length * 0.002) return false;
  if (isUtf8(head)) return true;
  // Older encodings: mostly plain letters with some accented ones, as no compressed or media file has.
  const high = head.filter((byte) => byte > 127).length;
  return high < head.length * 0.4 || (high < head.length * 0.9 && head.includes(0x20));
}

/** The cut at the end of the head may fall inside a letter. */
function isUtf8(head: Buffer): boolean {
  for (let cut = 0; cut < 4; cut += 1) {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, head.length - cut));
      return true;
    } catch {}
  }
  return false;
}
