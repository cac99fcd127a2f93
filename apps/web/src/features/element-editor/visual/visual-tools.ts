import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import type { EditorView } from '@milkdown/kit/prose/view';

type PictureOpening = { kind: 'image'; node: Node; pos: number | undefined };

export type DialogRequest =
  | { kind: 'link' }
  | PictureOpening
  | { kind: 'formula' | 'html' | 'block' | 'directive'; node: Node; pos: number | undefined };

export type VisualTools = { ctx: Ctx; view: EditorView; open: (request: DialogRequest) => void };
