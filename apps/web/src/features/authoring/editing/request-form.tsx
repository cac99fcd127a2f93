import { Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ScopeName } from './edit-scope.ts';
import { editPlanMessages } from './messages.ts';

const IDEAS = ['ideaShorten', 'ideaSimplify', 'ideaExample', 'ideaCheck', 'ideaMore'] as const;

type Props = {
  scopes: readonly ScopeName[];
  /** The selected words, shown where they are what the request is about. */
  words: string;
  hint: string;
  onHint: (hint: string) => void;
  /** The text that is open is not saved yet; the request waits for it. */
  isWaiting: boolean;
  onAsk: (scope: ScopeName) => void;
};

/** What should change, and in what. */
export function RequestForm({ scopes, words, hint, onHint, isWaiting, onAsk }: Props) {
  const t = useMessages(editPlanMessages);
  const [wanted, setWanted] = useState<ScopeName>();
  const scope = wanted && scopes.includes(wanted) ? wanted : scopes[0];
  const ask = () => scope && hint.trim() && !isWaiting && onAsk(scope);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    ask();
  };
  if (!scope) return null;
  return (
    <form onSubmit={submit} onKeyDown={onKeyDown} className="flex flex-col gap-3.5">
      <Select
        label={t('about')}
        value={scope}
        onChange={(id) => setWanted(id as ScopeName)}
        options={scopes.map((id) => ({ id, label: t(id) }))}
      />
      {scope === 'selection' && (
        <blockquote className="line-clamp-4 border-s-3 border-gold ps-3 font-serif text-14 text-ink">
          {words}
        </blockquote>
      )}
      <TextField
        label={t('request')}
        rows={3}
        value={hint}
        onChange={onHint}
        placeholder={t('placeholder')}
        maxLength={4000}
      />
      <fieldset aria-label={t('ideas')} className="flex flex-wrap gap-1.5">
        {IDEAS.map((idea) => (
          <Button key={idea} size="sm" onPress={() => onHint(t(idea))}>
            {t(idea)}
          </Button>
        ))}
      </fieldset>
      <Button type="submit" look="primary" className="self-start" isDisabled={!hint.trim()} isPending={isWaiting}>
        <Sparkles aria-hidden size={16} />
        {t(isWaiting ? 'savingFirst' : 'ask')}
      </Button>
    </form>
  );
}
