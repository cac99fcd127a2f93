import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { reportFailure } from './report-failure.ts';

it('writes failures to the console except refused access', () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const status of [401, 403]) reportFailure('GET /api/x', new ApiError('no', { status }));
  expect(written).not.toHaveBeenCalled();
  reportFailure('GET /api/x', new ApiError('down', { status: 500 }));
  expect(written).toHaveBeenCalledTimes(1);
  written.mockRestore();
});
