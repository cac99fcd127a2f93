import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { formMessages } from './form-messages.ts';
import { useAddCriterion } from './use-add-criterion.ts';

type Props = {
  /** What the author wrote so far. The criterion begins with it. */
  question: string;
  onAdded: (rowId: string) => void;
};

/** Adds a criterion to the element without leaving the form. */
export function NewCriterion({ question, onAdded }: Props) {
  const t = useMessages(formMessages);
  const [statement, setStatement] = useState<string>();
  const { add, isPending, error } = useAddCriterion((rowId) => {
    setStatement(undefined);
    onAdded(rowId);
  });
  if (statement === undefined)
    return (
      <Button size="sm" className="mt-1 self-start" onPress={() => setStatement(question.trim().split('\n')[0] ?? '')}>
        <Plus aria-hidden size={15} />
        {t('addCriterion')}
      </Button>
    );
  const isWritten = statement.trim() !== '';
  const submit = () => {
    if (isWritten && !isPending) add(statement.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would apply the whole form.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="mt-1 flex flex-col gap-2 rounded-sm border border-line bg-sunken p-3">
      <TextField
        label={t('newCriterion')}
        help={t('newCriterionHelp')}
        value={statement}
        onChange={setStatement}
        onKeyDown={onKeyDown}
        maxLength={2000}
        autoFocus
      />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <div className="flex gap-2">
        <Button size="sm" look="primary" isDisabled={!isWritten} isPending={isPending} onPress={submit}>
          {t('addCriterion')}
        </Button>
        <Button size="sm" onPress={() => setStatement(undefined)}>
          {t('cancelCriterion')}
        </Button>
      </div>
    </div>
  );
}
