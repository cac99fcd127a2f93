import { type BrowserContextOptions, request } from '@playwright/test';

/** Sets a student back to the beginning of each lesson, so that the next visit is like a first one. */
export async function forgetPlace(baseURL: string, storageState: BrowserContextOptions['storageState']): Promise<void> {
  if (!storageState) return;
  const context = await request.newContext({ baseURL, storageState });
  const { token } = await (await context.get('/api/auth/token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const { profile } = await (await context.get('/api/profile', { headers })).json();
  for (const courseId of profile.enrolledCourses) {
    const at = `/api/students/${profile.uid}/courses/${courseId}/view`;
    const { places = [] } = await (await context.get(at, { headers })).json();
    for (const { elementId } of places.toReversed())
      await context.post(at, { headers, data: { elementId, scroll: 0 } });
  }
  await context.dispose();
}
