/** Who hears of what, by a key: telling costs no more than those whom it concerns, however many follow something else. */
export function createSubscribers<News>() {
  const byKey = new Map<string, Set<(news: News) => void>>();
  return {
    tell(key: string, news: News): void {
      for (const onEvent of byKey.get(key) ?? []) onEvent(news);
    },
    /** Gives what ends it. */
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
