import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSingleKeys } from './use-single-keys.ts';

afterEach(cleanup);

const met = vi.fn();
function Page() {
  useSingleKeys((key) => (key === 'M' ? met : undefined));
  return <input aria-label="field" />;
}

it.each([
  ['a letter', { key: 'm', code: 'KeyM' }, 1],
  ['the key of that letter where another script is typed', { key: 'ة', code: 'KeyM' }, 1],
  ['a letter that stands elsewhere on this keyboard', { key: 'm', code: 'Semicolon' }, 1],
  ['another letter', { key: 'n', code: 'KeyN' }, 0],
  ['a key without a letter', { key: 'F5', code: 'F5' }, 0],
])('%s triggers the action', (_, key, times) => {
  met.mockReset();
  render(<Page />);
  fireEvent.keyDown(document.body, key);
  expect(met).toHaveBeenCalledTimes(times);
});

it('triggers nothing while the user types', () => {
  met.mockReset();
  const { getByLabelText } = render(<Page />);
  fireEvent.keyDown(getByLabelText('field'), { key: 'm', code: 'KeyM' });
  expect(met).not.toHaveBeenCalled();
});
