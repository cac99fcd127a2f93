import { useEffect, useRef, useState } from 'react';

const LOWEST = 48;
const HIGHEST = 1200;
const AT_FIRST = 320;

function heightIn(data: unknown): number | undefined {
  const height = typeof data === 'object' && data !== null && 'height' in data ? data.height : undefined;
  return typeof height === 'number' && height > 0 ? Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(height))) : undefined;
}

/**
 * Renders HTML with scripts in a frame with an opaque origin, without access to page, storage or network. It only
 * reports its height.
 */
export function SandboxFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(AT_FIRST);
  useEffect(() => {
    const onEvent = ({ source, data }: MessageEvent<unknown>) => {
      const own = frame.current?.contentWindow;
      if (!own || source !== own) return;
      // An opaque origin cannot be named.
      if (data === 'ready') own.postMessage({ html }, '*');
      else setHeight((before) => heightIn(data) ?? before);
    };
    window.addEventListener('message', onEvent);
    return () => window.removeEventListener('message', onEvent);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      src="/sandbox.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      loading="lazy"
      className="block w-full rounded-sm border-0"
      style={{ height }}
    />
  );
}
