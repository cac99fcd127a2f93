import type { ElementFormat } from '@coursecraft/contract/courses/course';
import { useRef, useState } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from '../messages.ts';
import type { TreeNode } from '../tree-node.ts';
import type { Change } from './send-change.ts';

export type TitleDraft = {
  node: TreeNode;
  /** A new part, which opens once it has a title. */
  isNew: boolean;
  title: string;
  format: ElementFormat | undefined;
  error?: string | undefined;
  isBusy?: boolean;
};

type UseRenamingOptions = {
  onRename: (change: Change & { kind: 'rename' }, isNew: boolean) => Promise<unknown>;
  /** The title was saved or kept; `isLeaving` when the focus moved elsewhere. */
  onEnd: (draft: TitleDraft, isLeaving: boolean) => void;
};

export function useRenaming({ onRename, onEnd }: UseRenamingOptions) {
  const t = useMessages(courseTreeMessages);
  const [draft, setDraft] = useState<TitleDraft>();
  /** Unmounting a field blurs it, which must not save. */
  const isOpen = useRef(false);
  const end = (ended: TitleDraft, isLeaving: boolean) => {
    isOpen.current = false;
    setDraft(undefined);
    onEnd(ended, isLeaving);
  };
  const save = async (isLeaving: boolean) => {
    if (!draft || draft.isBusy || !isOpen.current) return;
    const { node, format } = draft;
    const title = draft.title.trim();
    if (title === '' && !isLeaving) return setDraft({ ...draft, error: t('titleMissing') });
    if (title === '' || (title === node.title && format === node.format)) return end(draft, isLeaving);
    const sent = { ...draft, isBusy: true, error: undefined };
    setDraft(sent);
    try {
      await onRename({ kind: 'rename', node, title, format }, draft.isNew);
      end(sent, isLeaving);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      setDraft({ ...draft, error: t('renameFailed', { reason }) });
    }
  };
  return {
    draft,
    begin: (node: TreeNode, isNew = false) => {
      isOpen.current = true;
      setDraft({ node, isNew, title: node.title, format: node.format });
    },
    write: (change: { title?: string; format?: ElementFormat }) =>
      setDraft((before) => before && { ...before, ...change, error: undefined }),
    save,
    leave: () => draft && !draft.isBusy && end(draft, false),
  };
}
