import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ConnectAi } from '../../components/connect-ai/connect-ai.tsx';
import { useEngine } from '../../components/model-choice/use-engine.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AskedPart, askableQuery } from './askable-query.ts';
import { commandOf, EMPTY_DRAFT } from './command-draft.ts';
import { CommandFields } from './command-fields.tsx';
import { commandMessages } from './command-messages.ts';
import type { EditInstruction } from './edit-request-run.ts';
import { isOutline, type ScopeName } from './edit-scope.ts';
import { editPlanMessages } from './messages.ts';

const WORDS = 'words';

type Props = {
  courseId: string;
  partOf: (scope: ScopeName) => AskedPart;
  scopes: readonly ScopeName[];
  words: string;
  hint: string;
  onHint: (hint: string) => void;
  isWaiting: boolean;
  onAsk: (scope: ScopeName, instruction: EditInstruction) => void;
};

export function RequestForm({ courseId, partOf, scopes: all, words, hint, onHint, isWaiting, onAsk }: Props) {
  const t = useMessages(editPlanMessages);
  const c = useMessages(commandMessages);
  const { hasModel } = useEngine();
  const [wantedScope, setScope] = useState<ScopeName>();
  const [wantedKind, setKind] = useState<string>();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // A suggested request, such as from the history, replaces a chosen command.
  const typed = useRef(hint);
  useEffect(() => {
    if (hint === typed.current) return;
    typed.current = hint;
    if (hint) setKind(WORDS);
  }, [hint]);
  const type = (next: string) => {
    typed.current = next;
    onHint(next);
  };
  // Outlines have no commands, so they need a model.
  const scopes = hasModel === false ? all.filter((one) => !isOutline(one)) : all;
  const scope = wantedScope && scopes.includes(wantedScope) ? wantedScope : scopes[0];
  const listed = useQuery({
    ...askableQuery(courseId, partOf(scope ?? 'course-outline')),
    enabled: scope !== undefined,
  });
  const askable = listed.data ?? [];
  const takesWords = hasModel || hint !== '' || askable.length === 0;
  const usual = takesWords ? WORDS : askable[0]?.kind;
  const kinds: string[] = hasModel
    ? [WORDS, ...askable.map(({ kind }) => kind)]
    : [...askable.map(({ kind }) => kind), WORDS];
  const kind = wantedKind && kinds.includes(wantedKind) ? wantedKind : usual;
  const command = askable.find((one) => one.kind === kind);
  const readInstruction = (): EditInstruction | undefined => {
    if (command) {
      const filled = commandOf(command, draft);
      return filled && { command: filled };
    }
    return hasModel && hint.trim() ? { hint: hint.trim() } : undefined;
  };
  const asked = readInstruction();
  const ask = () => scope && asked && !isWaiting && onAsk(scope, asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    ask();
  };
  const note = hasModel === false && (
    <p className="text-12 text-soft">
      {c('needsModel')} <ConnectAi />
    </p>
  );
  if (!scope) return note;
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-3.5">
      <Select
        label={t('about')}
        value={scope}
        onChange={(id) => setScope(id as ScopeName)}
        options={scopes.map((id) => ({ id, label: t(id) }))}
      />
      {scope === 'selection' && (
        <blockquote className="line-clamp-4 border-s-3 border-gold ps-3 font-serif text-14 text-ink">
          {words}
        </blockquote>
      )}
      {kinds.length > 1 && (
        <Select
          label={c('change')}
          value={kind ?? WORDS}
          onChange={(id) => {
            setKind(id);
            setDraft({ ...draft, at: 0 });
          }}
          options={kinds.map((id) => ({ id, label: c(id as Parameters<typeof c>[0]) }))}
        />
      )}
      {command ? (
        <CommandFields askable={command} draft={draft} onDraft={setDraft} />
      ) : (
        <TextField
          label={t('request')}
          rows={3}
          value={hint}
          onChange={type}
          placeholder={t(isOutline(scope) ? 'placeholderOutline' : 'placeholder')}
          maxLength={4000}
        />
      )}
      {note}
      <Button type="submit" look="primary" className="self-start" isDisabled={!asked} isPending={isWaiting}>
        <Sparkles aria-hidden size={16} />
        {t(isWaiting ? 'savingFirst' : isOutline(scope) ? 'askOutline' : 'ask')}
      </Button>
    </form>
  );
}
