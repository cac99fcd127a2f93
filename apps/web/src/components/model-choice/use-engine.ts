import { useQuery } from '@tanstack/react-query';
import { BUILTIN, MODEL_KEYS } from '../../api/chosen-model.ts';
import { modelsQuery } from '../../api/models-query.ts';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';

type EngineAbilities = {
  /** Whether a language model works for this author; undefined until that is known. */
  hasModel: boolean | undefined;
  /** Whether free answers are graded automatically; true until that is known, and where it cannot be read. */
  grades: boolean;
};

/** What the engine does for an author, who may have chosen the offline engine where a model is connected. */
export function useEngine(): EngineAbilities {
  const { data } = useQuery(modelsQuery);
  const [chosen] = useStoredValue(MODEL_KEYS.sme);
  return { hasModel: data && data.engine === 'model' && chosen !== BUILTIN, grades: data?.grades ?? true };
}
