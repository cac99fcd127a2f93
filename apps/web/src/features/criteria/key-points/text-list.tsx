import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LineForm } from './line-form.tsx';
import { useWriting } from './use-writing.ts';

type Props = {
  summary: string;
  help: string;
  texts: readonly string[];
  words: { add: string; label: string; remove: (text: string) => string };
  limits: { most: number; characters: number };
  isPending: boolean;
  onSave: (texts: string[], onSaved: () => void) => void;
};

export function TextList({ summary, help, texts, words, limits, isPending, onSave }: Props) {
  const adding = useWriting();
  return (
    <details className="text-14">
      <summary className="w-fit text-12 text-soft">{summary}</summary>
      <div className="mt-1.5 flex flex-col items-start gap-1.5 border-s-2 border-line ps-3">
        <p className="text-12 text-soft">{help}</p>
        {texts.length > 0 && (
          <ul className="flex w-full flex-col">
            {texts.map((text) => (
              <li key={text} className="flex items-start gap-1">
                <span className="min-w-0 flex-1 py-1 break-words text-ink">{text}</span>
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={words.remove(text)}
                  isPending={isPending}
                  onPress={() =>
                    onSave(
                      texts.filter((one) => one !== text),
                      () => undefined,
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {adding.isOpen ? (
          <LineForm
            label={words.label}
            maxLength={limits.characters}
            isPending={isPending}
            isList={texts.length + 1 < limits.most}
            onSave={(text, onSaved) => {
              const next = texts.length + 1 < limits.most ? onSaved : adding.leave;
              if (texts.includes(text)) next();
              else onSave([...texts, text], next);
            }}
            onClose={adding.leave}
          />
        ) : (
          texts.length < limits.most && (
            <Button size="sm" look="quiet" className="-ms-2.5" autoFocus={adding.comesBack} onPress={adding.open}>
              <Plus aria-hidden size={14} />
              {words.add}
            </Button>
          )
        )}
      </div>
    </details>
  );
}
