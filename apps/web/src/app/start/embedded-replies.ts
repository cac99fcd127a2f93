import { keepPrefetched } from '../../api/prefetched-replies.ts';

/** The replies that came with the page, by their address. */
export type EmbeddedReplies = { uid: string; replies: Record<string, unknown> };

export const EMBEDDED_ID = 'embedded-replies';

/** Takes the replies that came with the page, unless somebody else signed in since. */
export function keepEmbeddedReplies(uid: string): void {
  const script = document.getElementById(EMBEDDED_ID);
  if (!script) return;
  script.remove();
  const embedded = JSON.parse(script.textContent) as EmbeddedReplies;
  if (embedded.uid !== uid) return;
  for (const [path, reply] of Object.entries(embedded.replies)) keepPrefetched(path, Promise.resolve(reply));
}
