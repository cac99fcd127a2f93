const DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,/i;

/** The bytes that a `data:` address holds; undefined for any other address, or one of more than so many bytes. */
export function dataOf(address: string, mostBytes: number): Uint8Array | undefined {
  const [head] = DATA.exec(address.slice(0, 64)) ?? [];
  if (!head || address.length > mostBytes * 1.4 + head.length) return undefined;
  return Buffer.from(address.slice(head.length), 'base64');
}
