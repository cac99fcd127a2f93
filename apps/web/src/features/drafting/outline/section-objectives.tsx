import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { outlineMessages } from './messages.ts';
import { WrittenLine } from './written-line.tsx';

const MOST = 20;

type Props = { objectives: readonly string[]; onChange: (objectives: string[]) => void };

export function SectionObjectives({ objectives, onChange }: Props) {
  const t = useMessages(outlineMessages);
  const [isAdding, setIsAdding] = useState(false);
  // When the edited line disappears, the focus returns to the button that opened it.
  const [comesBack, setComesBack] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const leave = () => {
    setIsAdding(false);
    setComesBack(true);
  };
  return (
    <div className="flex flex-col gap-1 ps-1">
      <ul ref={list} tabIndex={-1} className="flex flex-col">
        {objectives.map((objective, at) => (
          <li key={objective} className="flex items-start gap-1">
            <span aria-hidden className="mt-3 size-1 shrink-0 rounded-full bg-soft" />
            <WrittenLine
              label={t('objective', { number: at + 1 })}
              text={objective}
              maxLength={500}
              className="text-14"
              onSave={(text) => onChange([...new Set(objectives.map((one, place) => (place === at ? text : one)))])}
            />
            <IconButton
              icon={X}
              size="sm"
              label={t('removeObjective', { number: at + 1 })}
              onPress={() => {
                onChange(objectives.filter((_, place) => place !== at));
                list.current?.focus();
              }}
            />
          </li>
        ))}
        {isAdding && (
          <li className="flex items-start gap-1">
            <span aria-hidden className="mt-3 size-1 shrink-0 rounded-full bg-soft" />
            <WrittenLine
              label={t('newObjective')}
              text=""
              maxLength={500}
              isNew
              className="border-edge bg-raised text-14"
              onSave={(text) => {
                onChange([...new Set([...objectives, text])]);
                leave();
              }}
            />
            <IconButton icon={X} size="sm" label={t('leaveObjective')} onPress={leave} />
          </li>
        )}
      </ul>
      {!isAdding && objectives.length < MOST && (
        <Button
          look="quiet"
          size="sm"
          className="-ms-1 self-start"
          autoFocus={comesBack}
          onPress={() => setIsAdding(true)}
        >
          <Plus aria-hidden size={15} />
          {t('addObjective')}
        </Button>
      )}
    </div>
  );
}
