import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from './sign-up.ts';

export async function courseWithDocument({ call }: Person, file: string): Promise<string> {
  const { course } = await call<{ course: { id: string } }>('/api/courses', { title: 'Bench' });
  const form = new FormData();
  form.append('files', new Blob([await readFile(file)]), basename(file));
  await call(`/api/courses/${course.id}/upload`, form);
  for (;;) {
    const { uploads } = await call<{ uploads: { status: string; error?: string }[] }>(
      `/api/courses/${course.id}/uploads`,
    );
    if (uploads[0]?.status === 'ready') return course.id;
    if (uploads[0]?.status !== 'pending') throw new Error(uploads[0]?.error ?? 'the upload was not read');
    await wait(50);
  }
}
