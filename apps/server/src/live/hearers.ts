/** Who hears of what, by a key: telling costs no more than those whom it concerns, however many follow something else. */
export function createHearers<News>() {
  const byKey = new Map<string, Set<(news: News) => void>>();
  return {
    tell(key: string, news: News): void {
      for (const hear of byKey.get(key) ?? []) hear(news);
    },
    /** Gives what ends it. */
    add(key: string, hear: (news: News) => void): () => void {
      const own = byKey.get(key) ?? new Set();
      byKey.set(key, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
      };
    },
  };
}
