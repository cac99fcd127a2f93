import type { AiConnection } from '@coursecraft/contract/ai-settings/connection';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { ModelPrice } from './model-price.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const connection: AiConnection = {
  id: 'aic_1',
  provider: 'openai',
  name: 'OpenAI',
  hasKey: true,
  source: 'settings',
  offeredModels: [],
  isInternal: false,
  prices: { other: { input: 1, output: 2 } },
  models: [{ id: 'large' }],
  version: 3,
};
const open = (given: Partial<AiConnection> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <ModelPrice connection={{ ...connection, ...given }} model="large" price={undefined} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
const edit = () => fireEvent.click(screen.getByRole('button', { name: 'Enter the price of large' }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => void vi.mocked(call).mockReset());
afterEach(cleanup);

it('saves the price of a model besides those of others', async () => {
  open();
  edit();
  type('US$ in', '0,5');
  type('US$ out', '1.5');
  vi.mocked(call).mockResolvedValue({ success: true, connection } as never);
  save();
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('updateAiConnection', {
      params: { connectionId: 'aic_1' },
      body: { prices: { other: { input: 1, output: 2 }, large: { input: 0.5, output: 1.5 } }, baseVersion: 3 },
    }),
  );
});

it('asks for both prices', async () => {
  open();
  edit();
  type('US$ in', '0.5');
  save();
  await screen.findByText('Enter both prices, such as 0.5 and 1.5.');
  expect(call).not.toHaveBeenCalled();
});

it('offers no edit for a connection that the server sets', () => {
  open({ source: 'environment' });
  expect(screen.queryByRole('button')).toBeNull();
});
