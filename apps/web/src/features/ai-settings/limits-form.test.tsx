import type { AiLimits } from '@coursecraft/contract/ai-settings/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { LimitsForm } from './limits-form.tsx';
import { limitOf } from './typed-limits.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const limits: AiLimits = {
  installation: { day: {}, month: { money: 50 } },
  course: { day: { tokens: 1000 }, month: {} },
  warnAt: 0.8,
};
const spent = { day: { tokens: 0, money: 0 }, month: { tokens: 0, money: 0 } };

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <LimitsForm limits={limits} version={4} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
const group = (name: string) => within(screen.getByRole('group', { name }));
const all = () => group('All courses together');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save budgets' }));
const bodies = () => vi.mocked(call).mock.calls.map(([, given]) => (given as { body: object }).body);

beforeEach(() => void vi.mocked(call).mockReset());
afterEach(cleanup);

it('saves entered budgets, and an empty field as no limit', async () => {
  open();
  type(all().getByLabelText('Tokens per day'), '2 000 000');
  type(all().getByLabelText('US$ per month'), '');
  type(group('Each course').getByLabelText('US$ per day'), '2,50');
  type(screen.getByLabelText(/^Notify administrators/), '90');
  const saved: AiLimits = {
    installation: { day: { tokens: 2_000_000 }, month: {} },
    course: { day: { tokens: 1000, money: 2.5 }, month: {} },
    warnAt: 0.9,
  };
  vi.mocked(call).mockResolvedValue({ success: true, limits: saved, spent, version: 5 } as never);
  save();
  await screen.findByText('Saved.');
  expect(bodies()).toEqual([{ ...saved, baseVersion: 4 }]);
});

it('sends nothing while a field is wrong and says what to enter', async () => {
  open();
  type(all().getByLabelText('Tokens per day'), 'many');
  type(screen.getByLabelText(/^Notify administrators/), '5');
  save();
  await screen.findByText('Enter a whole number, or nothing.');
  screen.getByText('Enter a number from 10 to 100.');
  expect(call).not.toHaveBeenCalled();
});

it('keeps typed values after a conflict, shows the present ones, and replaces them only when saved again', async () => {
  open();
  const current = { ...limits, installation: { day: { tokens: 70 }, month: {} }, version: 9 };
  vi.mocked(call).mockRejectedValueOnce(
    new ApiError('Someone else has changed these settings.', { status: 409, code: 'conflict', body: { current } }),
  );
  type(all().getByLabelText('Tokens per day'), '500');
  save();
  await screen.findByText(/Someone else has changed the budgets/);
  screen.getByText('Now: 70');
  screen.getByText('Now: no limit');
  expect(all().getByLabelText('Tokens per day')).toHaveProperty('value', '500');
  vi.mocked(call).mockResolvedValue({ success: true, limits, spent, version: 10 } as never);
  save();
  await screen.findByText('Saved.');
  expect(bodies().at(-1)).toMatchObject({ installation: { day: { tokens: 500 } }, baseVersion: 9 });
});

it('takes the present values after a conflict', async () => {
  open();
  const current = { ...limits, installation: { day: { tokens: 70 }, month: {} }, version: 9 };
  vi.mocked(call).mockRejectedValueOnce(new ApiError('Changed.', { status: 409, code: 'conflict', body: { current } }));
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Use the present values' }));
  await waitFor(() => expect(all().getByLabelText('Tokens per day')).toHaveProperty('value', '70'));
});

it.each([
  ['tokens', '', null],
  ['tokens', '1.000.000', 1_000_000],
  ['tokens', '1.5', undefined],
  ['money', '0', 0],
  ['money', '12,5', 12.5],
  ['money', '1,000', undefined],
] as const)('reads a limit of %s from “%s” as %s', (unit, text, limit) => {
  expect(limitOf(unit, text)).toBe(limit);
});
