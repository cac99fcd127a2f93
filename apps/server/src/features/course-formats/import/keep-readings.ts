import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Readings } from './reading.ts';

export async function saveReadings(storage: Storage, key: string, readings: Readings): Promise<void> {
  await storage.write(key, Readable.from([Buffer.from(JSON.stringify(readings))]));
}

export const loadReadings = async (storage: Storage, key: string): Promise<Readings> =>
  JSON.parse(await text(await storage.read(key))) as Readings;
