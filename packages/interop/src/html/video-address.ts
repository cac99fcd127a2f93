const HOSTS: readonly [RegExp, (id: string) => string][] = [
  [/^https?:\/\/(?:www\.)?youtu\.be\/([\w-]{6,20})/i, (id) => `https://www.youtube.com/watch?v=${id}`],
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|shorts\/|watch\?(?:[^#]*&)?v=)([\w-]{6,20})/i,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/i, (id) => `https://vimeo.com/${id}`],
];

/** Returns the page of an embedded video player; undefined if unknown. */
export function videoAddress(address: string): string | undefined {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  for (const [pattern, page] of HOSTS) {
    const id = pattern.exec(whole)?.[1];
    if (id) return page(id);
  }
  return undefined;
}
