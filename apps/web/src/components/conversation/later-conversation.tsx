import { useEffect, useRef, useState } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { ConversationProps } from './conversation.tsx';

/** Loads when scrolled near or when the page is idle. */
const NEAR = '400px 0px';
const AT_REST_MS = 3000;

const skeleton = <SkeletonLines count={4} />;

const Conversation = loadLater(async () => (await import('./conversation.tsx')).Conversation, { skeleton });

export function LaterConversation(props: ConversationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = () => setNear(true);
    const rest = setTimeout(come, AT_REST_MS);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && come(), { rootMargin: NEAR });
    if (place.current) observer.observe(place.current);
    return () => {
      clearTimeout(rest);
      observer.disconnect();
    };
  }, []);
  return <div ref={place}>{isNear ? <Conversation {...props} /> : skeleton}</div>;
}
