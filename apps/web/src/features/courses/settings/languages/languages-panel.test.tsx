import type { Course } from '@coursecraft/contract/courses/course';
import type { CourseTranslation } from '@coursecraft/contract/translations/translation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { LanguagesPanel } from './languages-panel.tsx';

vi.mock('../../../../api/call.ts', () => ({ call: vi.fn() }));

const english: CourseTranslation = { courseId: 'crs_en', title: 'Tides', language: 'en', isOriginal: true };
const german: CourseTranslation = {
  courseId: 'crs_de',
  title: 'Gezeiten',
  language: 'de',
  isOriginal: false,
  behind: 3,
};
const onOpen = vi.fn();
const create = vi.fn();

function show(courseId: string, engine: 'builtin' | 'model' = 'builtin') {
  vi.mocked(call).mockImplementation((async (name: string, given: object) => {
    if (name === 'listEditions') return { editions: [english, german] };
    if (name === 'listModels') return { engine, models: [], formats: [], defaults: {} };
    if (name === 'createEdition') return create(given);
    return {};
  }) as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguagesPanel course={{ id: courseId, language: 'en' } as Course} onOpen={onOpen} />
    </QueryClientProvider>,
  );
}
const choose = async (language: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: 'Language' }), { target: { value: language } });

beforeEach(() => {
  vi.mocked(call).mockReset();
  onOpen.mockReset();
  create.mockReset().mockResolvedValue({ course: { id: 'crs_fr' } });
});
afterEach(cleanup);

it('lists the languages with their progress and links to the others', async () => {
  show('crs_en');
  await screen.findByText('3 parts are out of date');
  expect(screen.getByText('open')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Open “Gezeiten”' }));
  expect(onOpen).toHaveBeenCalledWith('crs_de');
});

it('says before the click that translation is manual without a model and offers no language twice', async () => {
  show('crs_en');
  await screen.findByText(/No language model is connected/);
  const options = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
  expect([options.includes('fr'), options.includes('de'), options.includes('en')]).toEqual([true, false, false]);
  await choose('fr');
  fireEvent.click(screen.getByRole('button', { name: 'Add a language' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith('crs_fr', false));
  expect(create).toHaveBeenCalledWith({ params: { courseId: 'crs_en' }, body: { language: 'fr' } });
});

it('offers both ways with a model and shows what is sent', async () => {
  show('crs_en', 'model');
  await choose('fr');
  await screen.findByRole('button', { name: 'Show the prompt' });
  expect(screen.getByRole('button', { name: 'Add and translate by hand' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add and translate with AI' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith('crs_fr', true));
});

it('links from a translation to the original for another language', async () => {
  show('crs_de');
  await screen.findByText('To add a language, open the original: Tides.');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('says why a language could not be added', async () => {
  create.mockRejectedValue(new ApiError('The course already exists in this language.', { status: 400 }));
  show('crs_en');
  await choose('fr');
  fireEvent.click(screen.getByRole('button', { name: 'Add a language' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('already'));
  expect(onOpen).not.toHaveBeenCalled();
});
