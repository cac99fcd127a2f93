import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from './models-query.ts';

/** Whether free answers are graded automatically here. Until that is known, and where it cannot be read, it is taken for granted. */
export const useGrades = (): boolean => useQuery(modelsQuery).data?.grades ?? true;
