import type { InstallationUsage } from '@coursecraft/contract/ai-settings/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { UsageSection } from './usage-section.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const entry = (given: Partial<InstallationUsage>): InstallationUsage => ({
  day: '2026-03-04',
  kind: 'judge',
  role: 'grading',
  model: 'small',
  course: { id: 'crs_1', title: 'Tides' },
  calls: 1,
  inputTokens: 100,
  outputTokens: 10,
  cost: 0.25,
  ...given,
});

it('shows what is used against the budgets, and groups the report by role, course or model', async () => {
  vi.mocked(call).mockImplementation(async (name: string) =>
    name === 'getAiLimits'
      ? {
          success: true,
          limits: { installation: { day: { tokens: 1000 }, month: {} }, course: { day: {}, month: {} }, warnAt: 0.8 },
          spent: { day: { tokens: 250, money: 0.5 }, month: { tokens: 4000, money: 12 } },
          version: 1,
        }
      : {
          success: true,
          days: 90,
          usage: [
            entry({}),
            entry({ kind: 'generate-module', role: 'drafting', model: 'large', inputTokens: 900, cost: 1 }),
            entry({ course: { id: 'crs_gone' } }),
          ],
        },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <UsageSection />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const bar = await screen.findByRole('progressbar', { name: '250 of 1,000 tokens' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  screen.getByText('4,000 tokens');
  screen.getByText('US$ 12.00');
  const report = within(await screen.findByRole('region', { name: 'Use by course, role and model' }));
  const rows = () =>
    report
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['Drafting', '1', '900', '10', '1.00'],
    ['Grading', '2', '200', '20', '0.50'],
  ]);
  const group = (id: string) => fireEvent.change(screen.getByLabelText('Group by'), { target: { value: id } });
  group('byCourse');
  expect(rows().map(([name]) => name)).toEqual(['Tides', 'Deleted course crs_gone']);
  group('byModel');
  expect(rows().map(([name]) => name)).toEqual(['large', 'small']);
});
