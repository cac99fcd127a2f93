import { useQuery } from '@tanstack/react-query';
import { BUILTIN, type LlmContext, MODEL_KEYS } from '../../api/chosen-model.ts';
import { modelsQuery } from '../../api/models-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';
import { modelChoiceMessages } from './messages.ts';

export function ModelChoice({ context, className }: { context: LlmContext; className?: string }) {
  const t = useMessages(modelChoiceMessages);
  const available = useQuery(modelsQuery).data;
  const [chosen, choose] = useStoredValue(MODEL_KEYS[context]);
  const models = available?.models.filter(({ contexts }) => contexts.includes(context)) ?? [];
  if (models.length < 2) return null;
  const usual = available?.defaults[context] ?? '';
  const nameOf = (id: string, label: string) => {
    if (id === usual) return t('usual', { model: label });
    return id === BUILTIN ? t('builtin') : label;
  };
  return (
    <Select
      label={t('model')}
      value={models.find(({ id }) => id === chosen)?.id ?? usual}
      onChange={(id) => choose(id === usual ? null : id)}
      options={models.map(({ id, label }) => ({ id, label: nameOf(id, label) }))}
      {...(className ? { className } : {})}
    />
  );
}
