import type { CourseTranslation } from '@coursecraft/contract/translations/translation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { profileKey } from '../../api/profile-query.ts';
import { LanguageChoice } from './language-choice.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const english: CourseTranslation = { courseId: 'crs_en', title: 'Tides', language: 'en', isOriginal: true };
const german: CourseTranslation = { courseId: 'crs_de', title: 'Gezeiten', language: 'de', isOriginal: false };
const profile = { uid: 'u', enrolledCourses: ['crs_en', 'crs_de'] };
let client: QueryClient;

function Choice() {
  const address = (place: { courseId?: string; elementId?: string }) => `?${new URLSearchParams(place)}`;
  const { pathname, search } = useLocation();
  return (
    <>
      <LanguageChoice courseId="crs_en" elementId="elm_en" addressOf={address} />
      <output>{pathname + search}</output>
    </>
  );
}
function show(translations: CourseTranslation[], change: () => Promise<object>) {
  vi.mocked(call).mockImplementation((async (name: string) =>
    name === 'listEditions' ? { editions: translations } : change()) as never);
  client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/student/course?courseId=crs_en']}>
        <Choice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
beforeEach(() => {
  vi.mocked(call).mockReset();
});
afterEach(cleanup);

it('is hidden in a course with one language', async () => {
  show([english], async () => ({}));
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('region')).toBeNull();
});

it('names the current language and opens the same location in the other', async () => {
  show([english, german], async () => ({ courseId: 'crs_de', elementId: 'elm_de', profile }));
  await screen.findByText('You are learning in English');
  fireEvent.click(screen.getByRole('button', { name: 'Learn in German' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('/student/course?courseId=crs_de&elementId=elm_de'),
  );
  expect(vi.mocked(call).mock.calls.at(-1)).toMatchObject([
    'changeEdition',
    { params: { courseId: 'crs_en' }, body: { language: 'de', elementId: 'elm_en' } },
  ]);
  expect(client.getQueryData(profileKey('u'))).toEqual(profile);
});

it('keeps the current language after a failure', async () => {
  show([english, german], async () => Promise.reject(new Error('The server cannot be reached.')));
  fireEvent.click(await screen.findByRole('button', { name: 'Learn in German' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Learn in German' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByRole('status').textContent).toBe('/student/course?courseId=crs_en');
});
