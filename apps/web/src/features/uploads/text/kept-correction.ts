import { ownKey, wordsOf } from '../../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../../ui/storage/stored-value.ts';

export type Correction = { page: number; text: string };

const keyOf = (courseId: string, name: string) => ownKey(wordsOf(`correction.${courseId}.${name}`));

export function readCorrection(courseId: string, name: string): Correction | undefined {
  try {
    const kept = JSON.parse(readStored(keyOf(courseId, name)) ?? 'null') as Partial<Correction> | null;
    return typeof kept?.page === 'number' && typeof kept.text === 'string' ? (kept as Correction) : undefined;
  } catch {
    return undefined;
  }
}

export function keepCorrection(courseId: string, name: string, correction: Correction | undefined): void {
  writeStored(keyOf(courseId, name), correction ? JSON.stringify(correction) : null);
}
