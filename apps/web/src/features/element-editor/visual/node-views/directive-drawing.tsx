import { DIRECTIVES, type DirectiveName, holdsPanels } from '@coursecraft/domain/content/directives';
import { Selection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { addPanel, raisePanel, removePanel } from '../commands/insert-directive.ts';
import { visualMessages } from '../visual-messages.ts';
import type { NodePlace } from './node-places.ts';

type Props = {
  place: NodePlace;
  view: EditorView;
  onAttributes: (pos: number, type: string, attrs: Record<string, unknown>) => void;
};

/** The head of a block of panels. */
export function ContainerHead({ place: { node, getPos }, view, onAttributes }: Props) {
  const t = useMessages(visualMessages);
  const name = node.attrs.name as DirectiveName;
  const act = (run: (pos: number) => void) => () => {
    const pos = getPos();
    if (pos !== undefined) run(pos);
  };
  return (
    <div className="visual-directive-head not-reading">
      <span>{t(`directive-${name}`)}</span>
      {name === 'quote' && (
        <input
          aria-label={t('quotedFrom')}
          placeholder={t('quotedFrom')}
          value={String(node.attrs.values.by ?? '')}
          maxLength={300}
          dir="auto"
          onChange={(event) =>
            act((pos) =>
              onAttributes(pos, 'directive_container', { values: { ...node.attrs.values, by: event.target.value } }),
            )()
          }
        />
      )}
      {holdsPanels(name) && (
        <Button size="sm" look="quiet" onPress={act((pos) => addPanel(view, pos))}>
          <Plus aria-hidden size={14} />
          {t('addPanel')}
        </Button>
      )}
      <IconButton
        icon={Trash2}
        size="sm"
        label={t('removeBlock')}
        onPress={act((pos) => {
          view.dispatch(view.state.tr.delete(pos, pos + node.nodeSize));
          view.focus();
        })}
      />
    </div>
  );
}

/** The title of a panel. Enter goes on in its text. */
export function PanelHead({ place: { node, getPos }, view, onAttributes }: Props) {
  const t = useMessages(visualMessages);
  const pos = getPos();
  const $pos = pos === undefined ? undefined : view.state.doc.resolve(pos);
  const name = $pos?.parent.attrs.name as DirectiveName | undefined;
  if (pos === undefined || !$pos || !name || !holdsPanels(name)) return null;
  const number = $pos.index() + 1;
  const enter = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos + 1))));
    view.focus();
  };
  return (
    <div className="visual-panel-head not-reading">
      <input
        aria-label={t('panelTitle', { number })}
        placeholder={DIRECTIVES[name] === 'titled-panels' ? t('panelTitleHint') : ''}
        value={String(node.attrs.title)}
        maxLength={300}
        dir="auto"
        onKeyDown={enter}
        onChange={(event) => onAttributes(pos, 'directive_panel', { title: event.target.value })}
      />
      {number > 1 && (
        <IconButton
          icon={ArrowUp}
          size="sm"
          label={t('raisePanel', { number })}
          onPress={() => raisePanel(view, pos)}
        />
      )}
      <IconButton icon={Trash2} size="sm" label={t('removePanel', { number })} onPress={() => removePanel(view, pos)} />
    </div>
  );
}
