import type { Course } from '@coursecraft/contract/courses/course';
import { placeBack } from '@coursecraft/domain/courses/order';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { elementKey } from '../../../../api/course-queries.ts';
import { structureScope } from '../../../../api/structure-scope.ts';
import type { Mutation, Mutations } from '../../../../components/undo/use-undo-stack.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { dismissToast, showToast } from '../../../../ui/toast/toasts.ts';
import { courseTreeMessages } from '../messages.ts';
import { orderIn, type Place, placeOf, titleOf } from '../outline-places.ts';
import { indexNodes, type TreeNode, treeNodes } from '../tree-node.ts';
import { type Change, isConflict, sendChange, shownChange } from './send-change.ts';
import { useOutline } from './use-outline.ts';

type Outcome = 'done' | 'left';
type HeldChange = { change: Change; settle: (outcome: Outcome | Promise<Outcome>) => void };
type SentChange = { change: Change; round: number };

type UseChangesOptions = { course: Course; onSay: (sentence: string) => void; mutations: Mutations };

/** Rebases a change on the current outline; undefined if its part or target is gone. */
function rebased(course: Course, change: Change): Change | undefined {
  const node = indexNodes(treeNodes(course)).get(change.node.id);
  if (!node) return undefined;
  if (change.kind === 'rename') return { ...change, node };
  const { parentId, order } = change.place;
  const present = orderIn(course, parentId);
  return present && { ...change, node, place: { parentId, order: placeBack(present, order, node.id) } };
}

/** Renames and moves parts one after the other. Moves are optimistic. After a conflict the author chooses. */
export function useChanges({ course, onSay, mutations }: UseChangesOptions) {
  const t = useMessages(courseTreeMessages);
  const queries = useQueryClient();
  const outline = useOutline(course);
  const held = useRef<HeldChange[]>([]);
  const [refused, setRefused] = useState<readonly Change[]>([]);
  /** The last refusal. Changes made before it are not sent automatically. */
  const refusal = useRef({ round: 0, isConflict: false });
  const undoToast = useRef('');

  const sending = useMutation({
    scope: structureScope(course.id),
    mutationFn: async ({ change, round: made }: SentChange) => {
      if (made !== refusal.current.round) return refusal.current.isConflict ? 'held' : 'left';
      outline.show(await sendChange(outline.read(), change));
      return 'done';
    },
    onError: async (error) => {
      refusal.current = { round: refusal.current.round + 1, isConflict: isConflict(error) };
      await outline.refresh();
    },
  });

  const send = async (change: Change): Promise<Outcome> => {
    try {
      const outcome = await sending.mutateAsync({ change, round: refusal.current.round });
      if (outcome !== 'held') return outcome;
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    return new Promise((settle) => {
      held.current.push({ change, settle });
      setRefused(held.current.map((one) => one.change));
    });
  };

  const release = (choose: (held: HeldChange) => void) => {
    const changes = held.current;
    held.current = [];
    setRefused([]);
    changes.forEach(choose);
  };

  const put = async (node: TreeNode, place: Place): Promise<Outcome> => {
    const change = { kind: 'place', node, place } as const;
    const parent = titleOf(outline.read(), place.parentId);
    outline.show(shownChange(change));
    onSay(
      t('place', { title: node.title, place: place.order.indexOf(node.id) + 1, count: place.order.length, parent }),
    );
    try {
      return await send(change);
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : t('moveFailed') });
      return 'left';
    }
  };

  const place = async (node: TreeNode, to: Place): Promise<Mutation | undefined> => {
    const from = placeOf(outline.read(), node);
    const outcome = await put(node, to);
    if (outcome !== 'done' || !from) return undefined;
    const mutation: Mutation = {
      undo: async () => {
        const back = rebased(outline.read(), { kind: 'place', node, place: from });
        if (back?.kind !== 'place') throw new Error(t('gone', { title: node.title }));
        return (await put(back.node, back.place)) === 'done' ? t('movedBack', { title: node.title }) : undefined;
      },
    };
    if (from.parentId === to.parentId) return mutation;
    dismissToast(undoToast.current);
    undoToast.current = showToast({
      tone: 'good',
      text: t('moved', { title: node.title, parent: titleOf(outline.read(), to.parentId) }),
      action: { label: t('undo'), run: () => mutations.takeBack(mutation) },
    });
    return Object.assign(mutation, { toast: undoToast.current });
  };

  const write = async (change: Change & { kind: 'rename' }): Promise<Outcome> => {
    const outcome = await send(change);
    void outline.refresh();
    void queries.invalidateQueries({ queryKey: elementKey(course.id, change.node.id) });
    return outcome;
  };

  const rename = async (change: Change & { kind: 'rename' }): Promise<Mutation | undefined> => {
    if ((await write(change)) !== 'done') return undefined;
    const { title, format } = change.node;
    return {
      undo: async () => {
        const back = rebased(outline.read(), { ...change, title, format });
        if (back?.kind !== 'rename') throw new Error(t('gone', { title }));
        return (await write(back)) === 'done' ? t('renamedBack', { title }) : undefined;
      },
    };
  };

  return {
    outline: outline.read,
    place,
    rename,
    /** Changes that wait for the author after a conflict. */
    refused,
    insist: () =>
      release(({ change, settle }) => {
        const again = rebased(outline.read(), change);
        if (!again) {
          showToast({ tone: 'bad', text: t('gone', { title: change.node.title }) });
          settle('left');
        } else {
          outline.show(shownChange(again));
          settle(send(again));
        }
      }),
    leave: () => release(({ settle }) => settle('left')),
  };
}
