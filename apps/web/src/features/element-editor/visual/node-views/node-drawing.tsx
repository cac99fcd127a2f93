import type { DirectiveName } from '@coursecraft/domain/content/directives';
import type { EditorView } from '@milkdown/kit/prose/view';
import { isBlockKind, renderBlock } from '../../../../components/blocks/block-registry.tsx';
import { DirectiveView } from '../../../../components/directives/directive-block.tsx';
import { MathFormula } from '../../../../components/math/math-formula.tsx';
import { CoursePicture } from '../../../../components/pictures/course-picture.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { visualMessages } from '../visual-messages.ts';
import type { DialogRequest } from '../visual-tools.ts';
import { ContainerHead, PanelHead } from './directive-drawing.tsx';
import type { NodePlace } from './node-places.ts';

type Props = {
  place: NodePlace;
  view: EditorView;
  onOpen: (request: DialogRequest) => void;
  onAttributes: (pos: number, type: string, attrs: Record<string, unknown>) => void;
};

export function NodeDrawing({ place, view, onOpen, onAttributes }: Props) {
  const t = useMessages(visualMessages);
  const { node, getPos } = place;
  const { attrs } = node;
  const edit = (kind: 'block' | 'formula' | 'html' | 'image' | 'directive') => (
    <Button size="sm" className="visual-edit" onPress={() => onOpen({ kind, node, pos: getPos() })}>
      {t('edit')}
    </Button>
  );
  switch (node.type.name) {
    case 'image':
      return (
        <>
          <CoursePicture src={String(attrs.src)} alt={String(attrs.alt)} title={attrs.title ?? undefined} />
          {edit('image')}
        </>
      );
    case 'directive_container':
      return <ContainerHead place={place} view={view} onAttributes={onAttributes} />;
    case 'directive_panel':
      return <PanelHead place={place} view={view} onAttributes={onAttributes} />;
    case 'directive_leaf':
      return (
        <>
          <DirectiveView name={attrs.name as DirectiveName} label={String(attrs.title)} values={attrs.values} />
          {edit('directive')}
        </>
      );
    case 'inline_formula':
      return <MathFormula tex={String(attrs.tex)} />;
    case 'block_formula':
      return (
        <>
          <MathFormula tex={String(attrs.tex)} display />
          {edit('formula')}
        </>
      );
    case 'html_block':
      return (
        <div className="not-reading visual-html">
          <span className="font-sans text-12 text-soft">{t('html')}</span>
          <pre>{String(attrs.value)}</pre>
          {edit('html')}
        </div>
      );
    case 'code_block':
      return (
        <input
          aria-label={t('language')}
          placeholder={t('language')}
          value={String(attrs.language)}
          spellCheck={false}
          onChange={(event) => {
            const pos = getPos();
            if (pos !== undefined)
              onAttributes(pos, 'code_block', { language: event.target.value.replace(/[\s`]/g, '') });
          }}
          className="visual-language not-reading"
        />
      );
    default: {
      const kind = String(attrs.kind).toLowerCase();
      return (
        <>
          {isBlockKind(kind) && renderBlock(kind, String(attrs.body))}
          {edit('block')}
        </>
      );
    }
  }
}
