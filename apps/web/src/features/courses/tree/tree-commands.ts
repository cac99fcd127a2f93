import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  Copy,
  Eye,
  EyeOff,
  FolderInput,
  type LucideIcon,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { courseTreeMessages } from './messages.ts';
import { elementsIn, type TreeNode } from './tree-node.ts';

export type TreeCommand = {
  label: keyof (typeof courseTreeMessages)['english'];
  icon: LucideIcon;
  shortcut?: string | { label: keyof (typeof courseTreeMessages)['english'] };
  matches?: (event: KeyboardEvent) => boolean;
  isDisabled?: boolean;
  run: () => void;
};

export type TreeActions = {
  rename: (node: TreeNode) => void;
  add: (level: 'section' | 'element', at: TreeNode) => void;
  duplicate: (node: TreeNode) => void;
  canShift: (node: TreeNode, step: 1 | -1) => boolean;
  shift: (node: TreeNode, step: 1 | -1) => void;
  choosePlace: (node: TreeNode) => void;
  setDue: (node: TreeNode) => void;
  publish: (node: TreeNode) => void;
  unpublish: (node: TreeNode) => void;
  remove: (node: TreeNode) => void;
};

const additions = {
  module: { level: 'section', label: 'addSection' },
  section: { level: 'element', label: 'addElement' },
  element: { level: 'element', label: 'addElementBelow' },
} as const;

const plain = (event: KeyboardEvent) => !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
const alt = (event: KeyboardEvent) => event.altKey && !event.ctrlKey && !event.metaKey;

export function treeCommands(node: TreeNode, actions: TreeActions): TreeCommand[] {
  const addition = additions[node.level];
  const elements = elementsIn(node);
  const shift = (step: 1 | -1, key: string): Omit<TreeCommand, 'label' | 'icon'> => ({
    matches: (event) => alt(event) && event.key === key,
    isDisabled: !actions.canShift(node, step),
    run: () => actions.shift(node, step),
  });
  return [
    {
      label: 'rename',
      icon: Pencil,
      shortcut: 'F2',
      matches: (event) => plain(event) && event.key === 'F2',
      run: () => actions.rename(node),
    },
    { label: addition.label, icon: Plus, run: () => actions.add(addition.level, node) },
    { label: 'duplicate', icon: Copy, run: () => actions.duplicate(node) },
    { label: 'moveUp', icon: ArrowUp, shortcut: 'Alt ↑', ...shift(-1, 'ArrowUp') },
    { label: 'moveDown', icon: ArrowDown, shortcut: 'Alt ↓', ...shift(1, 'ArrowDown') },
    { label: 'moveTo', icon: FolderInput, run: () => actions.choosePlace(node) },
    ...(node.level === 'module'
      ? [{ label: 'dueDate' as const, icon: CalendarClock, run: () => actions.setDue(node) }]
      : []),
    ...(elements.some(({ isDraft, changed }) => isDraft || changed > 0)
      ? [
          {
            label: node.changed > 0 ? ('publishChanges' as const) : ('publish' as const),
            icon: Eye,
            run: () => actions.publish(node),
          },
        ]
      : []),
    ...(elements.some(({ isDraft }) => !isDraft)
      ? [{ label: 'unpublish' as const, icon: EyeOff, run: () => actions.unpublish(node) }]
      : []),
    {
      label: 'delete',
      icon: Trash2,
      shortcut: { label: 'deleteKey' },
      matches: (event) => plain(event) && event.key === 'Delete',
      run: () => actions.remove(node),
    },
  ];
}
