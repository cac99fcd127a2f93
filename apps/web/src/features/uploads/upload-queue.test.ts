import { expect, it, vi } from 'vitest';
import { uploadFile } from '../../api/upload-file.ts';
import { onArrival, sendFiles } from './upload-queue.ts';

vi.mock('../../api/upload-file.ts', () => ({ uploadFile: vi.fn(async () => ({ rejected: [] })) }));

it('tells a page about uploads that arrived before the page followed them', async () => {
  sendFiles('crs_1', [new File(['High water.'], 'tides.md')]);
  await vi.waitFor(() => expect(uploadFile).toHaveResolved());
  await new Promise((resolve) => setTimeout(resolve));
  const seen: string[] = [];
  const leave = onArrival((courseId) => seen.push(courseId));
  expect(seen).toEqual(['crs_1']);
  leave();
  onArrival((courseId) => seen.push(courseId))();
  expect(seen, 'and only once').toEqual(['crs_1']);
});
