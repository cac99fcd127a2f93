import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../../../api/call.ts';
import { LanguageProvider } from '../../../../ui/i18n/language.tsx';
import { PrivacySection } from './privacy-section.tsx';

vi.mock('../../../../api/call.ts', () => ({ call: vi.fn() }));

const work = [
  { role: 'drafting', provider: 'OpenAI', isInternal: false },
  { role: 'tutoring', provider: 'Ollama', isInternal: true },
  { role: 'grading' },
];
const models = ['small', 'large', 'builtin'].map((id) => ({ id, label: `Model ${id}`, contexts: ['sme'] }));

function open(offered = models) {
  vi.mocked(call)
    .mockReset()
    .mockImplementation(async (name, given) => {
      if (name === 'listModels') return { engine: 'model', models: offered, formats: [], defaults: {} } as never;
      const changed = name === 'setCourseAi' ? (given as { body: object }).body : {};
      return { success: true, isInternalOnly: false, work, models: { grading: 'small' }, ...changed } as never;
    });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <PrivacySection courseId="crs_1" />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
const sent = () =>
  vi
    .mocked(call)
    .mock.calls.flatMap(([name, given]) => (name === 'setCourseAi' ? [(given as { body: object }).body] : []));

afterEach(cleanup);

it('says for each kind of work who receives the texts', async () => {
  open();
  await screen.findByText('OpenAI receives the texts.');
  screen.getByText('Ollama, on a server of your organization. Texts stay there.');
  screen.getByText('Teachers grade open answers.');
});

it('forbids external models', async () => {
  open();
  fireEvent.click(await screen.findByRole('switch', { name: /external models/ }));
  await screen.findByText('Saved.');
  expect(sent()).toEqual([{ isInternalOnly: true }]);
  expect(screen.getByRole('switch')).toHaveProperty('checked', true);
});

it('chooses a model for one kind of work and returns to the administrator’s choice', async () => {
  open();
  await screen.findAllByRole('option', { name: 'Model large' });
  fireEvent.change(screen.getByLabelText('Model for Drafting'), { target: { value: 'large' } });
  await waitFor(() => expect(sent()).toEqual([{ models: { grading: 'small', drafting: 'large' } }]));
  await waitFor(() => expect(screen.getByLabelText('Model for Grading')).toHaveProperty('disabled', false));
  fireEvent.change(screen.getByLabelText('Model for Grading'), { target: { value: 'default' } });
  await waitFor(() => expect(sent().at(-1)).toEqual({ models: { drafting: 'large' } }));
});

it('keeps a chosen model visible that administrators no longer offer', async () => {
  open(models.filter(({ id }) => id !== 'small'));
  await screen.findByRole('option', { name: 'small (no longer offered)' });
});
