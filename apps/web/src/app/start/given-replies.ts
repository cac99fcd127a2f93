import { keepPrefetched } from '../../api/prefetched-replies.ts';

/** The replies that came with the page, by their address. */
export type GivenReplies = { uid: string; replies: Record<string, unknown> };

export const GIVEN_ID = 'given-replies';

/** Takes the replies that came with the page, unless somebody else signed in since. */
export function keepGivenReplies(uid: string): void {
  const script = document.getElementById(GIVEN_ID);
  if (!script) return;
  script.remove();
  const given = JSON.parse(script.textContent) as GivenReplies;
  if (given.uid !== uid) return;
  for (const [path, reply] of Object.entries(given.replies)) keepPrefetched(path, Promise.resolve(reply));
}
