import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { ConversationProps } from './conversation.tsx';

/** A lesson is there to be read first: what is far below loads when one comes near, or when all else is at rest. */
const NEAR = '400px 0px';
const AT_REST_MS = 3000;

const conversationPart = {
  queryKey: ['part', 'conversation'],
  queryFn: async () => (await import('./conversation.tsx')).Conversation,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // What was kept in this browser loads without a connection too.
  networkMode: 'always',
  retry: false,
} as const;

/** A conversation, once one comes near it. */
export function LaterConversation(props: ConversationProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const part = useQuery({ ...conversationPart, enabled: isNear });
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
  return (
    <div ref={place}>
      <Loadable from={part} skeleton={<SkeletonLines count={4} />}>
        {(Conversation) => <Conversation {...props} />}
      </Loadable>
    </div>
  );
}
