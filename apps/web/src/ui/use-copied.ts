import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Puts a text on the clipboard, and says for two seconds that it did. */
export function useCopied(): [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: string) => {
    // Where the browser refuses, the text stands beside the button to be selected by hand.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return [copied, copy];
}
