import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SourceAddress } from './source-address.tsx';

afterEach(cleanup);

test('an address is written from left to right in every interface', () => {
  render(<SourceAddress address="https://example.org/tides/" />);
  const link = screen.getByRole('link', { name: 'example.org/tides/' });
  expect(link.dir).toBe('ltr');
});
