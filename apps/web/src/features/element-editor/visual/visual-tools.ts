import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';

type PictureOpening = { kind: 'image'; node: Node; pos: number | undefined };

/** What a dialog is about: a part of the document that stands at `pos`, or a new one of a type. */
export type DialogRequest =
  | { kind: 'link' }
  | PictureOpening
  | { kind: 'formula' | 'html' | 'block'; node: Node; pos: number | undefined };

/** What a command works with. */
export type VisualTools = { ctx: Ctx; view: EditorView; open: (request: DialogRequest) => void };
