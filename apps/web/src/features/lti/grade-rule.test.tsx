import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { GradeRulePanel } from './grade-rule.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <GradeRulePanel courseId="crs_1" rule={{ kind: 'criteria' }} />
      </LanguageProvider>
    </QueryClientProvider>,
  );

it('explains each rule by an example and saves the chosen one', async () => {
  vi.mocked(call).mockResolvedValue({ success: true });
  open();
  screen.getByText('A student who has mastered 12 of 20 criteria gets 60%.');
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save grade calculation' });
  expect(save.getAttribute('aria-disabled') ?? String(save.disabled)).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /Share of elements completed/ }));
  screen.getByText('A student who has completed 12 of 20 elements gets 60%.');
  fireEvent.click(screen.getByRole('radio', { name: /Full marks above a threshold/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'No grade' }));
  screen.getByText('A student who has mastered 12 of 20 criteria gets 0%.');
  const field = screen.getByLabelText(/Threshold for full marks/);
  fireEvent.change(field, { target: { value: '101' } });
  screen.getByText('Enter a whole number from 1 to 100.');
  expect(screen.queryByText(/gets/)).toBeNull();
  fireEvent.change(field, { target: { value: '60' } });
  screen.getByText('A student who has mastered 12 of 20 criteria gets 100%.');
  fireEvent.click(save);
  const body = { gradeRule: { kind: 'full-marks', from: 60, below: 'nothing' } };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('setGradeRule', { params: { courseId: 'crs_1' }, body }));
});
