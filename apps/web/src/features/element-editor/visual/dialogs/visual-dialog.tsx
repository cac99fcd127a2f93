import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { writeNode } from '../commands/opened-node.ts';
import { BlockDialog } from '../forms/block-dialog.tsx';
import { DirectiveDialog } from '../forms/directive-dialog.tsx';
import { visualMessages } from '../visual-messages.ts';
import type { DialogRequest, VisualTools } from '../visual-tools.ts';
import { FormulaDialog } from './formula-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { SourceDialog } from './source-dialog.tsx';

type Props = { tools: VisualTools; request: Exclude<DialogRequest, { kind: 'image' }>; onClose: () => void };

export function VisualDialog({ tools: { view }, request, onClose }: Props) {
  const t = useMessages(visualMessages);
  if (request.kind === 'link') return <LinkDialog view={view} onClose={onClose} />;
  const { node, pos, kind } = request;
  const done = (attrs: Record<string, unknown>, type = node.type.name) => {
    onClose();
    const written = view.state.schema.nodes[type]?.create({ ...node.attrs, ...attrs });
    if (written) writeNode(view, written);
  };
  switch (kind) {
    case 'formula':
      return <FormulaDialog node={node} isNew={pos === undefined} onClose={onClose} onDone={done} />;
    case 'directive':
      return <DirectiveDialog node={node} onClose={onClose} onDone={done} />;
    case 'html':
      return (
        <SourceDialog
          title={t('html')}
          text={String(node.attrs.value)}
          onClose={onClose}
          onDone={(value) => done({ value })}
        />
      );
    case 'block':
      return (
        <BlockDialog
          kind={String(node.attrs.kind).toLowerCase() as BlockKind}
          body={String(node.attrs.body)}
          onClose={onClose}
          onDone={(body) => done({ body })}
        />
      );
  }
}
