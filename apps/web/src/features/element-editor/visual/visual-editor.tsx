import './visual-editor.css';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { CallOut } from '../../../elements/markdown/call-outs.ts';
import { elementMessages } from '../../../elements/messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { setAttributes } from './commands/insert-block.ts';
import { VisualDialog } from './dialogs/visual-dialog.tsx';
import { type FormScope, FormScopeProvider } from './forms/form-scope.ts';
import { NodeDrawing } from './node-views/node-drawing.tsx';
import { createNodePlaces } from './node-views/node-places.ts';
import { SlashMenu } from './slash-menu.tsx';
import type { SlashQuery } from './slash-plugin.ts';
import { Toolbar } from './toolbar.tsx';
import { useVisualEditor } from './use-visual-editor.ts';
import { visualMessages } from './visual-messages.ts';
import type { DialogRequest } from './visual-tools.ts';

type Props = {
  title: string;
  value: string;
  scope: FormScope;
  onChange: (value: string) => void;
  /** The text would not come out of this editor as it went in. */
  onUnfit: () => void;
};

/** An element's document as it reads, to be written in. */
export default function VisualEditor({ title, value, scope, onChange, onUnfit }: Props) {
  const t = useMessages(visualMessages);
  const callOuts = useMessages(elementMessages);
  const host = useRef<HTMLDivElement>(null);
  const [places] = useState(createNodePlaces);
  const [query, setQuery] = useState<SlashQuery | null>(null);
  const [request, setRequest] = useState<DialogRequest>();
  const slashKeys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const { tools, state } = useVisualEditor({
    host,
    label: t('textOf', { title }),
    nameCallOut: (kind) => callOuts(kind as CallOut),
    value,
    places,
    slash: { onQuery: setQuery, onKey: (event) => slashKeys.current(event) },
    onOpen: setRequest,
    onChange,
    onUnfit,
  });
  const drawn = useSyncExternalStore(places.subscribe, places.now);
  const isEmpty = state?.doc.childCount === 1 && state.doc.firstChild?.isTextblock && !state.doc.textContent;

  return (
    <FormScopeProvider value={scope}>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col" data-visual-editor="">
        {tools && state && <Toolbar tools={tools} state={state} />}
        <div className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-6 py-5 phone:px-4">
          {isEmpty && <p className="visual-hint">{t('slashHint')}</p>}
          <div ref={host} className="visual-host" />
        </div>
        {drawn.map((place) =>
          createPortal(
            <NodeDrawing
              place={place}
              onOpen={setRequest}
              onAttributes={(pos, type, attrs) => {
                if (tools) setAttributes(tools.view, pos, type, attrs);
              }}
            />,
            place.dom,
            place.key,
          ),
        )}
        {tools && query && <SlashMenu tools={tools} slash={query} keys={slashKeys} />}
        {tools && request && <VisualDialog tools={tools} request={request} onClose={() => setRequest(undefined)} />}
      </div>
    </FormScopeProvider>
  );
}
