/** Subscribers by key, so that publishing costs only as much as the key has subscribers. */
export function createSubscribers<News>() {
  const byKey = new Map<string, Set<(news: News) => void>>();
  return {
    notify(key: string, news: News): void {
      for (const onEvent of byKey.get(key) ?? []) onEvent(news);
    },
    add(key: string, onEvent: (news: News) => void): () => void {
      const own = byKey.get(key) ?? new Set();
      byKey.set(key, own.add(onEvent));
      return () => {
        own.delete(onEvent);
        if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
      };
    },
  };
}
