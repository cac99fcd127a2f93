import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { ProviderList } from './provider-list.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const provider = { providerId: 'scp_1', name: 'Entra ID', trustsAddresses: false, createdAt: '2026-01-01T00:00:00Z' };

it('shows the address and once the token of a new provider', async () => {
  const providers: object[] = [];
  vi.mocked(call).mockImplementation(async (name: string) => {
    if (name === 'listScimProviders')
      return { success: true, providers: [...providers], address: 'https://courses.example.org/scim/v2' };
    providers.push({ ...provider, people: 0 });
    return { success: true, provider, token: 'scim_secret' };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <ProviderList />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('https://courses.example.org/scim/v2');
  screen.getByText('No identity provider yet');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Entra ID' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add and create token' }));
  await screen.findByText('scim_secret');
  await screen.findByText(/0 people · never used/);
  const body = { name: 'Entra ID', trustsAddresses: false };
  expect(call).toHaveBeenCalledWith('createScimProvider', { body });
});
