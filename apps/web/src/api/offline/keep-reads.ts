import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUid } from '../session.ts';
import type { ReadCache } from './read-cache.ts';

export const readableOffline = { meta: { isReadableOffline: true } };

const isMarked = ({ meta }: Query) => meta?.isReadableOffline === true;

/** Stores the data of marked queries. A query without data shows the stored state until the server replies. */
export function keepReads(queries: QueryClient, kept: ReadCache): () => void {
  const restored = new WeakSet<object>();

  async function restore(query: Query) {
    const uid = currentUid();
    const found = uid === '' ? undefined : await kept.read(uid, query.queryHash);
    if (!found || query.state.data !== undefined) return;
    if (typeof found.data === 'object' && found.data !== null) restored.add(found.data);
    queries.setQueryData(query.queryKey, found.data, { updatedAt: found.at });
    // It may be older than a change that nobody announced here, so the next use asks the server.
    if (query.state.fetchStatus !== 'fetching') query.invalidate();
  }

  return queries.getQueryCache().subscribe((event) => {
    if (!isMarked(event.query)) return;
    if (event.type === 'added') void restore(event.query);
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { data, dataUpdatedAt } = event.query.state;
    const uid = currentUid();
    const isOld = typeof data === 'object' && data !== null && restored.has(data);
    if (uid === '' || data === undefined || isOld) return;
    void kept.write([{ uid, hash: event.query.queryHash, data, at: dataUpdatedAt }]);
  });
}
