import { promisifyRequest } from 'idb-keyval';

export type CachedRead = { uid: string; hash: string; data: unknown; at: number };

export type ReadCache = {
  read(uid: string, hash: string): Promise<CachedRead | undefined>;
  write(reads: readonly CachedRead[]): Promise<void>;
  drop(uid: string, isDropped: (hash: string) => boolean): Promise<void>;
  forget(uid: string): Promise<void>;
};

const STORE = 'reads';
const FOREVER_MS = 90 * 24 * 3_600_000;

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('coursecraft', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: ['uid', 'hash'] }).createIndex('at', 'at');
  };
  const database = await promisifyRequest(opening);
  const old = database.transaction(STORE, 'readwrite').objectStore(STORE).index('at');
  const cursor = old.openCursor(IDBKeyRange.upperBound(Date.now() - FOREVER_MS));
  cursor.onsuccess = () => {
    cursor.result?.delete();
    cursor.result?.continue();
  };
  return database;
}

/** Opens the cache in IndexedDB. Without it, or without space, nothing is stored and nothing fails. */
export function createKeptReads(): ReadCache {
  let opened: Promise<IDBDatabase> | undefined;
  const store = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase();
    return (await opened).transaction(STORE, mode).objectStore(STORE);
  };
  const quietly = async <T>(work: () => Promise<T>) => {
    try {
      return await work();
    } catch {
      return undefined;
    }
  };
  return {
    read: (uid, hash) =>
      quietly(async () => promisifyRequest<CachedRead | undefined>((await store('readonly')).get([uid, hash]))),
    write: (reads) =>
      quietly(async () => {
        const target = await store('readwrite');
        await Promise.all(reads.map((read) => promisifyRequest(target.put(read))));
      }).then(() => undefined),
    drop: (uid, isDropped) =>
      quietly(async () => {
        const target = await store('readwrite');
        const keys = await promisifyRequest(target.getAllKeys(IDBKeyRange.bound([uid], [uid, []])));
        for (const key of keys) if (Array.isArray(key) && isDropped(String(key[1]))) target.delete(key);
      }).then(() => undefined),
    forget: (uid) =>
      quietly(async () =>
        promisifyRequest((await store('readwrite')).delete(IDBKeyRange.bound([uid], [uid, []]))),
      ).then(() => undefined),
  };
}

export const keptReads = createKeptReads();
