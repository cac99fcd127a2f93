import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import { DIRECTIVE_NAMES, type DirectiveName } from '@coursecraft/domain/content/directives';
import { insertTableCommand } from '@milkdown/kit/preset/gfm';
import { redo, undo } from '@milkdown/kit/prose/history';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { callCommand } from '@milkdown/kit/utils';
import {
  Bold,
  CircleHelp,
  Code,
  Columns2,
  Footprints,
  Globe,
  Heading2,
  Heading3,
  Heading4,
  Image,
  Italic,
  Layers,
  Link,
  List,
  ListChecks,
  ListCollapse,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  MessagesSquare,
  Minus,
  MousePointerClick,
  PanelTop,
  Paperclip,
  Pilcrow,
  Quote,
  Redo2,
  Sigma,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
  Video,
} from 'lucide-react';
import type { VisualTools } from '../visual-tools.ts';
import { insertBlock } from './insert-block.ts';
import { insertDirective } from './insert-directive.ts';
import { headingLevel, isInside, isMarkOn, makeCode, makeHeading, toggle, toggleWrap } from './text-commands.ts';
import { listKind, toggleList } from './toggle-list.ts';

const BLOCK_ICONS = {
  check: CircleHelp,
  flashcards: Layers,
  scenario: MessagesSquare,
  video: Video,
} as const satisfies Partial<Record<BlockKind, LucideIcon>>;
type BlockCommandId = keyof typeof BLOCK_ICONS;

const BLOCK_COMMANDS = Object.keys(BLOCK_ICONS) as BlockCommandId[];

export type CommandId =
  | 'text'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'bold'
  | 'italic'
  | 'inlineCode'
  | 'strike'
  | 'link'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'quote'
  | 'callOut'
  | 'codeBlock'
  | 'table'
  | 'image'
  | 'formula'
  | 'rule'
  | BlockCommandId
  | DirectiveCommandId
  | 'undo'
  | 'redo';

const DIRECTIVE_ICONS: Record<DirectiveName, LucideIcon> = {
  accordion: ListCollapse,
  tabs: PanelTop,
  steps: Footprints,
  columns: Columns2,
  quote: TextQuote,
  button: MousePointerClick,
  file: Paperclip,
  embed: Globe,
};
type DirectiveCommandId = `directive-${DirectiveName}`;
const directiveCommand = (name: DirectiveName): DirectiveCommandId => `directive-${name}`;

/** What an author can insert, in the order of the menus of `+` and `/`. */
export const INSERTED: readonly CommandId[] = [
  ...BLOCK_COMMANDS,
  ...(['heading2', 'heading3', 'heading4', 'text', 'bullets', 'numbers', 'tasks'] as const),
  ...(['table', 'image', 'formula', 'codeBlock', 'callOut', 'quote', 'rule'] as const),
  ...DIRECTIVE_NAMES.map(directiveCommand),
];

export type VisualCommand = {
  icon: LucideIcon;
  /** In the notation of the editor's keymap. */
  keys?: string;
  run: (tools: VisualTools) => void;
  isOn?: (state: EditorState) => boolean;
};

const apply =
  (command: Command) =>
  ({ view }: VisualTools) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };

const openNew =
  (kind: 'image' | 'formula' | 'block', type: string, attrs: Record<string, unknown> = {}) =>
  ({ view, open }: VisualTools) => {
    const node = view.state.schema.nodes[type]?.create(attrs);
    if (node) open({ kind, node, pos: undefined });
  };

const blockCommands = Object.fromEntries(
  BLOCK_COMMANDS.map((kind) => [kind, { icon: BLOCK_ICONS[kind], run: openNew('block', 'course_block', { kind }) }]),
) as Record<BlockCommandId, VisualCommand>;

const directiveCommands = Object.fromEntries(
  DIRECTIVE_NAMES.map((name) => [directiveCommand(name), { icon: DIRECTIVE_ICONS[name], run: insertDirective(name) }]),
) as Record<DirectiveCommandId, VisualCommand>;

export const visualCommands: Record<CommandId, VisualCommand> = {
  text: { icon: Pilcrow, keys: 'Mod-Alt-0', run: apply(makeHeading(0)), isOn: (state) => headingLevel(state) === 0 },
  heading2: {
    icon: Heading2,
    keys: 'Mod-Alt-2',
    run: apply(makeHeading(2)),
    isOn: (state) => headingLevel(state) === 2,
  },
  heading3: {
    icon: Heading3,
    keys: 'Mod-Alt-3',
    run: apply(makeHeading(3)),
    isOn: (state) => headingLevel(state) === 3,
  },
  heading4: {
    icon: Heading4,
    keys: 'Mod-Alt-4',
    run: apply(makeHeading(4)),
    isOn: (state) => headingLevel(state) === 4,
  },
  bold: { icon: Bold, keys: 'Mod-b', run: apply(toggle('strong')), isOn: (state) => isMarkOn(state, 'strong') },
  italic: { icon: Italic, keys: 'Mod-i', run: apply(toggle('emphasis')), isOn: (state) => isMarkOn(state, 'emphasis') },
  inlineCode: {
    icon: Code,
    keys: 'Mod-e',
    run: apply(toggle('inlineCode')),
    isOn: (state) => isMarkOn(state, 'inlineCode'),
  },
  strike: {
    icon: Strikethrough,
    keys: 'Mod-Alt-x',
    run: apply(toggle('strike_through')),
    isOn: (state) => isMarkOn(state, 'strike_through'),
  },
  link: {
    icon: Link,
    keys: 'Mod-k',
    run: ({ open }) => open({ kind: 'link' }),
    isOn: (state) => isMarkOn(state, 'link'),
  },
  bullets: {
    icon: List,
    keys: 'Mod-Alt-8',
    run: apply(toggleList('bullet')),
    isOn: (state) => listKind(state) === 'bullet',
  },
  numbers: {
    icon: ListOrdered,
    keys: 'Mod-Alt-7',
    run: apply(toggleList('ordered')),
    isOn: (state) => listKind(state) === 'ordered',
  },
  tasks: {
    icon: ListChecks,
    keys: 'Mod-Alt-9',
    run: apply(toggleList('task')),
    isOn: (state) => listKind(state) === 'task',
  },
  quote: {
    icon: Quote,
    keys: 'Mod-Shift-b',
    run: apply(toggleWrap('blockquote')),
    isOn: (state) => isInside(state, 'blockquote'),
  },
  callOut: {
    icon: MessageSquareWarning,
    run: apply(toggleWrap('call_out')),
    isOn: (state) => isInside(state, 'call_out'),
  },
  codeBlock: {
    icon: SquareCode,
    keys: 'Mod-Alt-c',
    run: apply(makeCode),
    isOn: (state) => isInside(state, 'code_block'),
  },
  table: {
    icon: Table,
    run: ({ ctx, view }) => {
      callCommand(insertTableCommand.key, { row: 3, col: 3 })(ctx);
      view.focus();
    },
    isOn: (state) => isInside(state, 'table'),
  },
  image: { icon: Image, run: openNew('image', 'image') },
  formula: { icon: Sigma, run: openNew('formula', 'inline_formula') },
  rule: {
    icon: Minus,
    run: ({ view }) => {
      const rule = view.state.schema.nodes.hr?.create();
      if (rule) insertBlock(view, rule);
    },
  },
  ...blockCommands,
  ...directiveCommands,
  undo: { icon: Undo2, keys: 'Mod-z', run: apply(undo) },
  redo: { icon: Redo2, keys: 'Mod-Shift-z', run: apply(redo) },
};
