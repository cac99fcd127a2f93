import type { EditorView } from '@milkdown/kit/prose/view';
import { useQuery } from '@tanstack/react-query';
import { SendHorizontal, Square, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { modelsQuery } from '../../../api/models-query.ts';
import { ConnectAi } from '../../../components/connect-ai/connect-ai.tsx';
import { HeldList } from '../../../components/edit-preview/held-list.tsx';
import { useEngine } from '../../../components/model-choice/use-engine.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguageNames } from '../../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { shownKeys } from '../visual/shown-keys.ts';
import { inPlaceMessages } from './in-place-messages.ts';
import type { SelectedSource } from './selected-source.ts';
import type { InPlaceEdits } from './use-in-place-edits.ts';

const WISHES = [
  ['shorter', 'askShorter'],
  ['clearer', 'askClearer'],
  ['simpler', 'askSimpler'],
  ['example', 'askExample'],
  ['check', 'askCheck'],
] as const;

type Props = {
  view: EditorView;
  /** The scrolling element around the text. */
  container: HTMLElement;
  selected: SelectedSource | undefined;
  edits: InPlaceEdits;
  toolbar: RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
};

/** Room that the toolbar needs below the selection, in pixels. */
const HEIGHT = 140;
const WIDTH = 620;
const GAP = 8;

/** A panel below the selection, or above it at the lower edge. It scrolls with the text. */
function Frame({ view, container, children }: { view: EditorView; container: HTMLElement; children: ReactNode }) {
  const { from, to } = view.state.selection;
  const start = view.coordsAtPos(from);
  const end = view.coordsAtPos(to);
  const box = container.getBoundingClientRect();
  const width = Math.min(WIDTH, container.clientWidth - 2 * GAP);
  const isAbove = end.bottom + HEIGHT > box.bottom && start.top - HEIGHT > box.top;
  const left = Math.max(GAP, Math.min(start.left - box.left, container.clientWidth - width - GAP));
  return (
    <div
      className="panel-enter absolute z-30 rounded-md border border-line bg-raised p-2 font-sans text-14 text-ink shadow-float"
      style={{
        width,
        left,
        ...(isAbove
          ? { top: start.top - box.top + container.scrollTop - GAP, transform: 'translateY(-100%)' }
          : { top: end.bottom - box.top + container.scrollTop + GAP }),
      }}
    >
      {children}
    </div>
  );
}

/** Names who can connect a model, for authors who cannot. */
function AskAdmin() {
  const t = useMessages(inPlaceMessages);
  const { data } = useQuery(modelsQuery);
  return data && !data.mayConnect ? t('askAdmin') : null;
}

function Tools({ selected, edits, toolbar }: Pick<Props, 'edits' | 'toolbar'> & { selected: SelectedSource }) {
  const t = useMessages(inPlaceMessages);
  const languages = useLanguageNames('en');
  const [own, setOwn] = useState('');
  const ask = (request: string) => {
    const { source, start, words } = selected;
    edits.ask({ source, start, hint: words === undefined ? request : t('onlyWords', { request, words }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim()) ask(own.trim());
  };
  return (
    <div ref={toolbar} className="flex flex-col gap-1.5">
      <Toolbar aria-label={t('toolbar')} className="flex flex-wrap gap-0.5">
        {WISHES.map(([name, request]) => (
          <Button key={name} size="sm" look="quiet" onPress={() => ask(t(request))}>
            {t(name)}
          </Button>
        ))}
        <Menu
          label={t('translate')}
          trigger={
            <Button size="sm" look="quiet">
              {t('translate')}
            </Button>
          }
        >
          {languages.map(({ id, label }) => (
            <MenuItem key={id} onAction={() => ask(t('askTranslate', { language: label }))}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Toolbar>
      <form onSubmit={submit} className="flex gap-1.5">
        <input
          aria-label={t('own')}
          placeholder={t('ownHint')}
          value={own}
          maxLength={2000}
          dir="auto"
          onChange={(event) => setOwn(event.target.value)}
          className="min-w-0 flex-1 rounded-sm border border-edge bg-raised px-2.5 py-1.5 text-14 text-ink"
        />
        <IconButton icon={SendHorizontal} label={t('send')} type="submit" isDisabled={own.trim() === ''} />
      </form>
      <p className="px-1 text-12 text-soft phone:hidden">{t('keys', { keys: shownKeys('Mod-j') })}</p>
    </div>
  );
}

/** Offers changes of the selected text, and shows the state of the request. */
export function InPlaceToolbar({ view, container, selected, edits, toolbar, onDismiss }: Props) {
  const t = useMessages(inPlaceMessages);
  const { hasModel } = useEngine();
  const { state, close } = edits;
  const leave = () => {
    close();
    onDismiss();
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave();
  };
  const closing = <IconButton icon={X} size="sm" label={t('close')} onPress={leave} />;
  const notice = (text: ReactNode, action?: ReactNode) => (
    <div role="status" className="flex items-start gap-2 px-1.5 py-1">
      <div className="flex min-w-0 flex-1 flex-col gap-1">{text}</div>
      {action}
      {closing}
    </div>
  );
  const shown = () => {
    switch (state.name) {
      case 'saving':
        return notice(<p>{t('saving')}</p>);
      case 'asking':
        return (
          <div role="status" className="flex items-center gap-2 px-1.5 py-1">
            <p className="min-w-0 flex-1">{state.text || t('asking')}</p>
            <Button size="sm" onPress={state.stop}>
              <Square aria-hidden size={13} />
              {t('stop')}
            </Button>
          </div>
        );
      case 'cannot':
        return notice(
          <>
            {state.reason && <p>{t('cannot', { reason: state.reason })}</p>}
            <HeldList held={state.held} />
            <p className="text-soft">{t('cannotHelp')}</p>
          </>,
        );
      case 'nothing':
        return notice(<p>{t('noEdits')}</p>);
      case 'stale':
        return notice(<p>{t('textChanged')}</p>);
      case 'failed': {
        const { asked, error } = state;
        return notice(
          <p>{error.message}</p>,
          <Button size="sm" onPress={() => edits.ask(asked)}>
            {t('retry')}
          </Button>,
        );
      }
      default:
        return undefined;
    }
  };
  if (state.name === 'suggested') return null;
  const message = shown();
  if (!message && !selected) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from each control
    <div onKeyDown={onKeyDown}>
      <Frame view={view} container={container}>
        {message ??
          (hasModel === false
            ? notice(
                <p>
                  {t('needsModel')} <ConnectAi /> <AskAdmin />
                </p>,
              )
            : selected && hasModel && <Tools selected={selected} edits={edits} toolbar={toolbar} />)}
      </Frame>
    </div>
  );
}
