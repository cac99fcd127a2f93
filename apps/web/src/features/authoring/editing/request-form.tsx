import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useRequestMessages } from '../../../elements/model-choice/use-request-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useLanguage } from '../../../ui/i18n/language.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AskableList } from './askable-list.tsx';
import { type AskedPart, askableQuery } from './askable-query.ts';
import { isOutline, type ScopeName } from './edit-scope.ts';
import { editPlanMessages } from './messages.ts';

type Props = {
  courseId: string;
  partOf: (scope: ScopeName) => AskedPart;
  /** Nothing is being planned or decided on. */
  isResting: boolean;
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
export function RequestForm({ courseId, partOf, isResting, scopes, words, hint, onHint, isWaiting, onAsk }: Props) {
  const t = useMessages(editPlanMessages);
  const request = useRequestMessages(editPlanMessages);
  const [wanted, setWanted] = useState<ScopeName>();
  const scope = wanted && scopes.includes(wanted) ? wanted : scopes[0];
  const language = useLanguage();
  const askable = useQuery(askableQuery(courseId, partOf(scope ?? 'course-outline'), language)).data;
  const field = useRef<HTMLTextAreaElement>(null);
  /** What is still to be said of an example is chosen in the field, to be typed over. */
  const pick = (example: string) => {
    onHint(example);
    requestAnimationFrame(() => {
      const gap = example.indexOf('…');
      field.current?.focus();
      if (gap >= 0) field.current?.setSelectionRange(gap, gap + 1);
    });
  };
  const hasGap = askable?.some((one) => one.hasGap && one.example === hint) ?? false;
  const ask = () => scope && hint.trim() && !hasGap && !isWaiting && onAsk(scope);
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
        placeholder={request(isOutline(scope) ? 'placeholderOutline' : 'placeholder')}
        maxLength={4000}
        areaRef={field}
        help={hasGap ? t('fillGap') : undefined}
      />
      <Button
        type="submit"
        look="primary"
        className="self-start"
        isDisabled={!hint.trim() || hasGap}
        isPending={isWaiting}
      >
        <Sparkles aria-hidden size={16} />
        {t(isWaiting ? 'savingFirst' : isOutline(scope) ? 'askOutline' : 'ask')}
      </Button>
      {askable && askable.length > 0 && <AskableList askable={askable} isOpen={isResting} onPick={pick} />}
    </form>
  );
}
