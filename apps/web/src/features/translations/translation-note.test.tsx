import type { Course } from '@coursecraft/contract/courses/course';
import type { TranslationState } from '@coursecraft/contract/translations/translation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { callStreaming } from '../../api/read-events.ts';
import { TranslationNote } from './translation-note.tsx';
import { clearTranslation } from './translation-run.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../api/read-events.ts', () => ({ callStreaming: vi.fn() }));

const part = (id: string) => ({ id, title: `Title of ${id}`, format: 'lesson' as const });
const course = {
  id: 'crs_de',
  title: 'Gezeiten',
  language: 'de',
  modules: [{ ...part('mod_1'), sections: [{ ...part('sec_1'), elements: ['elm_1', 'elm_2', 'elm_3'].map(part) }] }],
} as unknown as Course;
const original = { courseId: 'crs_en', title: 'Tides', language: 'en' };
const stateOf = (statuses: Record<string, TranslationState['parts'][number]['standing']>): TranslationState => ({
  original,
  parts: Object.entries(statuses).map(([partId, status]) => ({
    partId,
    level: partId.startsWith('mod') ? 'module' : partId.startsWith('sec') ? 'section' : 'element',
    standing: status,
  })),
  added: [],
});

const onOpen = vi.fn();
function show(state: TranslationState | undefined, engine: 'builtin' | 'model' = 'builtin') {
  vi.mocked(call).mockImplementation((async (name: string) => {
    if (name === 'getEditionState') return { state };
    if (name === 'listModels') return { engine, models: [], formats: [], defaults: {} };
    return {};
  }) as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TranslationNote course={course} onOpen={onOpen} addressOf={(id) => `?course=${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const asked = (name: string) => vi.mocked(call).mock.calls.filter(([called]) => (called as string) === name);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(call).mockReset();
  onOpen.mockReset();
});
afterEach(() => {
  cleanup();
  clearTranslation('crs_de');
});

it('is hidden in a course that is no translation', async () => {
  show(undefined);
  await waitFor(() => expect(asked('getEditionState')).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it('names the original and the parts that are behind in course order', async () => {
  show(stateOf({ elm_2: 'changed', elm_1: 'gone', mod_1: 'current', elm_3: 'current' }));
  const link = await screen.findByRole('link', { name: 'Open the original: Tides' });
  expect(link.getAttribute('href')).toBe('/?course=crs_en');
  expect(screen.getByText('2 parts are out of date.')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Title of elm_1Removed from the original',
    'Title of elm_2Original changed',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Title of elm_2' }));
  expect(onOpen).toHaveBeenCalledWith({ moduleId: 'mod_1', sectionId: 'sec_1', elementId: 'elm_2' });
});

it('says that everything is up to date', async () => {
  show(stateOf({ elm_1: 'current' }));
  await screen.findByText('Everything is up to date with the original.');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

it('lists parts that moved in the original without counting them as behind', async () => {
  const state = stateOf({ elm_1: 'current' });
  show({ ...state, parts: state.parts.map((one) => ({ ...one, elsewhere: 'Later' })) });
  await screen.findByText('In the original, “Title of elm_1” is in “Later”.');
  expect(screen.getByText('Everything is up to date with the original.')).toBeTruthy();
});

it('offers to add parts that only the original has', async () => {
  show({
    ...stateOf({}),
    added: [{ originalPartId: 'elm_new', level: 'element', title: 'Neap tides', into: 'sec_1' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add here: Neap tides' }));
  await waitFor(() => expect(asked('addFromOriginal')).toHaveLength(1));
  expect(asked('addFromOriginal')[0]?.[1]).toMatchObject({ body: { originalPartId: 'elm_new' } });
});

it('explains manual translation without a model and offers no button that would be refused', async () => {
  show(stateOf({ elm_1: 'to-translate' }));
  await screen.findByText(/No language model is connected/);
  expect(screen.queryByRole('button', { name: /Translate/ })).toBeNull();
});

it('translates the rest with a model, shows progress, can be stopped and names failures', async () => {
  let finish: (reply: object) => void = () => undefined;
  let step: (step: object) => void = () => undefined;
  vi.mocked(callStreaming).mockImplementation(((_name: string, { onStep }: { onStep: (told: object) => void }) => {
    step = onStep;
    return new Promise((resolve) => {
      finish = resolve;
    });
  }) as never);
  show(stateOf({ elm_1: 'to-translate', elm_2: 'to-translate' }), 'model');
  fireEvent.click(await screen.findByRole('button', { name: 'Translate 2 parts with AI' }));
  await waitFor(() => expect(callStreaming).toHaveBeenCalledOnce());
  step({ kind: 'translating', label: 'Translating', name: 'Why it rises', done: 1, total: 2 });
  await screen.findByRole('progressbar', { name: 'Translating “Why it rises”' });
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(asked('abortAction')).toHaveLength(1));
  finish({
    translated: ['elm_1'],
    left: [{ elementId: 'elm_2', title: 'Neap', passages: ['The {{1}} pulls.'] }],
  });
  await screen.findByText('One element translated. It is a draft until you publish it.');
  expect(screen.getByText(/Neap: “The \{\{1\}\} pulls\.”/)).toBeTruthy();
});
