import type { Element } from '@coursecraft/contract/courses/course';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areBlocksLoaded, loadBlocks } from '../../components/blocks/block-registry.tsx';

/**
 * An element from when all that it is drawn with is there, so that whatever is seen of it can be used and nothing that
 * comes later moves it; when it changes it stays as it was until then.
 */
export function useWholeElement({ data, error, isPending, refetch }: UseQueryResult<Element>) {
  const [whole, setWhole] = useState<Element>();
  const content = data?.content ?? '';
  useEffect(() => {
    let isShown = true;
    const show = () => isShown && setWhole(data);
    // What cannot be loaded says so in its place.
    loadBlocks(content).then(show, show);
    return () => {
      isShown = false;
    };
  }, [data, content]);
  return { data: areBlocksLoaded(content) ? data : whole, error, isPending, refetch };
}
