import { useQuery } from '@tanstack/react-query';
import { BUILTIN, MODEL_KEYS } from '../../../api/chosen-model.ts';
import { modelsQuery } from '../../../api/models-query.ts';
import { useStoredValue } from '../../../ui/storage/use-stored-value.ts';

/** Whether a language model carries out requests in words; undefined until that is known. */
export function useHasModel(): boolean | undefined {
  const engine = useQuery(modelsQuery).data?.engine;
  const [chosen] = useStoredValue(MODEL_KEYS.sme);
  return engine === undefined ? undefined : engine === 'model' && chosen !== BUILTIN;
}
