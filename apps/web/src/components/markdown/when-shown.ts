const TIMEOUT_MS = 5000;

/** Looks for ranges in the texts of the page until there are some, because content loads. Empty after five seconds. */
export function whenShown(find: (text: HTMLElement) => Range[], signal: AbortSignal): Promise<Range[]> {
  const findAll = () => [...document.querySelectorAll<HTMLElement>('#content .reading')].flatMap(find);
  return new Promise((resolve) => {
    const settle = (ranges: Range[]) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(ranges);
    };
    const look = () => {
      const ranges = findAll();
      if (ranges.length > 0) settle(ranges);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle([]), TIMEOUT_MS);
    signal.addEventListener('abort', () => settle([]), { once: true });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
}
