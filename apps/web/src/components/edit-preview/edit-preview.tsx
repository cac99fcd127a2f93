import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import type { DiffBlock } from '@coursecraft/contract/versions/diff';
import { showEdit } from '@coursecraft/domain/editing/show-edit';
import { useMemo } from 'react';
import { RenderedDiff } from './rendered-diff.tsx';

type Props = {
  content: string;
  edit: Edit;
  /** Whether the text around it is in sight. */
  isInPlace?: boolean;
};

const isChanged = ({ parts }: DiffBlock) => parts.some(({ change }) => change !== undefined);

/** Shows what an edit does to a text. */
export function EditPreview({ content, edit, isInPlace = false }: Props) {
  const blocks = useMemo(() => {
    const all = showEdit(content, edit);
    return isInPlace ? all.filter(isChanged) : all;
  }, [content, edit, isInPlace]);
  return <RenderedDiff blocks={blocks} />;
}
