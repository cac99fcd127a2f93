export type EmbedAddress = { address: string; host: string; isAllowed: boolean };

/** Whether a pattern such as `example.org` or `*.example.org` names a host. */
const names = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** Reads the address of a page to embed; undefined if it is not `https:`. */
export function readEmbed(src: string, hosts: readonly string[]): EmbedAddress | undefined {
  const url = URL.canParse(src) ? new URL(src) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.port) return undefined;
  return { address: url.href, host: url.hostname, isAllowed: hosts.some((pattern) => names(pattern, url.hostname)) };
}
