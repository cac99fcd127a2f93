import type { Element } from '@coursecraft/contract/courses/course';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areBlocksLoaded, loadBlocks } from '../../components/blocks/block-registry.tsx';

/**
 * Returns an element once all its components are loaded, so that nothing shifts. Keeps the former state during a
 * change.
 */
export function useWholeElement({ data, error, isPending, refetch }: UseQueryResult<Element>) {
  const [whole, setWhole] = useState<Element>();
  const content = data?.content ?? '';
  useEffect(() => {
    let isShown = true;
    const show = () => isShown && setWhole(data);
    // A failed component is reported in its place.
    loadBlocks(content).then(show, show);
    return () => {
      isShown = false;
    };
  }, [data, content]);
  return { data: areBlocksLoaded(content) ? data : whole, error, isPending, refetch };
}
