import { useQuery } from '@tanstack/react-query';
import { BUILTIN, MODEL_KEYS } from '../../api/chosen-model.ts';
import { modelsQuery } from '../../api/models-query.ts';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';

type EngineCapabilities = {
  hasModel: boolean | undefined;
  grades: boolean;
  /** Whether no teacher confirms what the grader accepts. */
  gradesAlone: boolean;
};

export function useEngine(): EngineCapabilities {
  const { data } = useQuery(modelsQuery);
  const [chosen] = useStoredValue(MODEL_KEYS.sme);
  return {
    hasModel: data && data.engine === 'model' && chosen !== BUILTIN,
    grades: data?.grades ?? true,
    gradesAlone: data?.gradesAlone ?? true,
  };
}
