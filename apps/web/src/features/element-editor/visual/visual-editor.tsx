import './visual-editor.css';
import '../../../components/directives/directives.css';
import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { Node } from '@milkdown/kit/prose/model';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import type { CallOut } from '../../../components/markdown/call-outs.ts';
import { elementMessages } from '../../../components/messages.ts';
import type { OnSelectedText } from '../../../components/selected-text.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { InPlaceToolbar } from '../in-place/in-place-toolbar.tsx';
import { type SelectedSource, selectedSource } from '../in-place/selected-source.ts';
import { SuggestionCard } from '../in-place/suggestion-card.tsx';
import { createSuggestions, type SuggestionHosts } from '../in-place/suggestions.ts';
import { useInPlaceEdits } from '../in-place/use-in-place-edits.ts';
import type { PictureRequest, PictureText } from '../pictures/picture-request.ts';
import { insertPicture, setAttributes } from './commands/insert-block.ts';
import { openNode, writeNode } from './commands/opened-node.ts';
import { VisualDialog } from './dialogs/visual-dialog.tsx';
import { type FormScope, FormScopeProvider } from './forms/form-scope.ts';
import { NodeDrawing } from './node-views/node-drawing.tsx';
import { createNodePlaces } from './node-views/node-places.ts';
import { SlashMenu } from './slash-menu.tsx';
import type { SlashQuery } from './slash-plugin.ts';
import { Toolbar } from './toolbar.tsx';
import { useSelectedWords } from './use-selected-words.ts';
import { useVisualEditor } from './use-visual-editor.ts';
import { visualMessages } from './visual-messages.ts';
import type { DialogRequest } from './visual-tools.ts';

type Props = {
  title: string;
  value: string;
  scope: FormScope;
  onChange: (value: string) => void;
  onPicture: (request: PictureRequest) => void;
  inserter: RefObject<((picture: PictureText) => void) | undefined>;
  taskId: string;
  onTaskOpened: () => void;
  /** Called if the editor cannot round-trip the text. */
  onUnfit: () => void;
  onWords: OnSelectedText;
  /** Whether the server has the whole text. */
  isSaved: boolean;
  /** Saves the text. Rejects if that fails. */
  onSave: () => Promise<void>;
  onAccepted: (planId: string) => void;
};

function checkIdOf({ attrs }: Node): string | undefined {
  if (String(attrs.kind).toLowerCase() !== 'check') return undefined;
  const reading = readCheck(String(attrs.body));
  return reading.ok ? reading.check.id : undefined;
}

const NO_EDITS: readonly Edit[] = [];

const pictureAttributes = ({ title, ...picture }: PictureText) => ({ ...picture, title: title || null });

export default function VisualEditor(props: Props) {
  const { title, value, scope, onChange, onPicture, inserter, taskId, onTaskOpened, onUnfit } = props;
  const { onWords, isSaved, onSave, onAccepted } = props;
  const t = useMessages(visualMessages);
  const callOuts = useMessages(elementMessages);
  const host = useRef<HTMLDivElement>(null);
  const [places] = useState(createNodePlaces);
  const [query, setQuery] = useState<SlashQuery | null>(null);
  const [request, setRequest] = useState<Exclude<DialogRequest, { kind: 'image' }>>();
  const slashKeys = useRef<(event: KeyboardEvent) => boolean>(() => false);
  const scroller = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [hosts, setHosts] = useState<SuggestionHosts>(new Map());
  const [suggestions] = useState(() => createSuggestions(setHosts));
  const [plugins] = useState(() => [suggestions.plugin]);
  const [selected, setSelected] = useState<SelectedSource>();
  const [isHere, setHere] = useState(false);
  const { tools, state, replaceText } = useVisualEditor({
    host,
    label: t('textOf', { title }),
    nameCallOut: (kind) => callOuts(kind as CallOut),
    value,
    places,
    slash: { onQuery: setQuery, onKey: (event) => slashKeys.current(event) },
    onOpen: (asked) => open(asked),
    onFiles: (files) => onPicture({ files, onDone: (picture) => inserter.current?.(picture) }),
    onChange,
    onUnfit,
    plugins,
  });
  useEffect(() => {
    if (!tools) return undefined;
    inserter.current = (picture) => insertPicture(tools.view, pictureAttributes(picture));
    return () => {
      inserter.current = undefined;
    };
  }, [tools, inserter]);
  useSelectedWords({
    tools,
    state,
    value,
    onWords(words) {
      const source = tools && selectedSource(tools.view.state, value, words);
      // Words that occur more than once do not identify a place.
      onWords(source?.source ?? words, source?.start);
      setSelected(source);
    },
  });
  const inPlace = useInPlaceEdits({ ...scope, value, isSaved, onSave, onText: replaceText, onAccepted });
  const suggested = inPlace.state.name === 'suggested' ? inPlace.state : undefined;
  /** Focuses the text after the last suggestion. Otherwise the next suggestion takes the focus. */
  const leaveCard = () => {
    if (suggested?.edits.length === 1) tools?.view.focus();
  };
  const [undecided, editedContent] = [suggested?.edits ?? NO_EDITS, suggested?.content ?? ''];
  useEffect(() => {
    if (tools) suggestions.show(tools.view, editedContent, undecided);
  }, [tools, suggestions, editedContent, undecided]);
  const open = (asked: DialogRequest) => {
    if (tools && asked.kind !== 'link') openNode(tools.view, asked.pos);
    if (asked.kind !== 'image') {
      setRequest(asked);
      return;
    }
    const { node, pos } = asked;
    if (pos === undefined) onPicture({ onDone: (picture) => inserter.current?.(picture) });
    else
      onPicture({
        isThere: true,
        start: {
          src: String(node.attrs.src),
          alt: String(node.attrs.alt ?? ''),
          title: String(node.attrs.title ?? ''),
        },
        onDone: (picture) =>
          tools && writeNode(tools.view, node.type.create({ ...node.attrs, ...pictureAttributes(picture) })),
      });
  };
  const drawn = useStore(places.store);
  const asked = taskId === '' ? undefined : drawn.find(({ node }) => checkIdOf(node) === taskId);
  useEffect(() => {
    if (!tools || !asked) return;
    openNode(tools.view, asked.getPos());
    setRequest({ kind: 'block', node: asked.node, pos: asked.getPos() });
    onTaskOpened();
  }, [tools, asked, onTaskOpened]);
  const isEmpty = state?.doc.childCount === 1 && state.doc.firstChild?.isTextblock && !state.doc.textContent;

  return (
    <FormScopeProvider value={scope}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the text and its toolbar */}
      <div
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        data-visual-editor=""
        onFocus={() => setHere(true)}
        onBlur={({ relatedTarget, currentTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && setHere(false)
        }
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'j' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
          event.preventDefault();
          toolbar.current?.querySelector('button')?.focus();
        }}
      >
        {tools && state && <Toolbar tools={tools} state={state} />}
        <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto bg-paper px-6 py-5 phone:px-4">
          {isEmpty && <p className="visual-hint">{t('slashHint')}</p>}
          <div ref={host} className="visual-host" />
          {tools && scroller.current && (isHere || inPlace.state.name !== 'idle') && (
            <InPlaceToolbar
              view={tools.view}
              container={scroller.current}
              selected={selected}
              edits={inPlace}
              toolbar={toolbar}
              onDismiss={() => setSelected(undefined)}
            />
          )}
        </div>
        {tools &&
          drawn.map((place) =>
            createPortal(
              <NodeDrawing
                place={place}
                view={tools.view}
                onOpen={open}
                onAttributes={(pos, type, attrs) => {
                  if (tools) setAttributes(tools.view, pos, type, attrs);
                }}
              />,
              place.dom,
              place.key,
            ),
          )}
        {suggested?.edits.map((edit, at) => {
          const card = hosts.get(edit.editId);
          return (
            card &&
            createPortal(
              <SuggestionCard
                edit={edit}
                content={suggested.content}
                number={at + 1}
                count={suggested.edits.length}
                removed={at === 0 ? suggested.planned.removed : []}
                held={at === 0 ? (suggested.planned.plan.held ?? []) : []}
                cannot={at === 0 ? suggested.planned.plan.cannot : undefined}
                onAccept={() => {
                  inPlace.accept(edit);
                  leaveCard();
                }}
                onReject={() => {
                  inPlace.reject(edit);
                  leaveCard();
                }}
              />,
              card,
              edit.editId,
            )
          );
        })}
        {tools && query && <SlashMenu tools={tools} slash={query} keys={slashKeys} />}
        {tools && request && <VisualDialog tools={tools} request={request} onClose={() => setRequest(undefined)} />}
      </div>
    </FormScopeProvider>
  );
}
