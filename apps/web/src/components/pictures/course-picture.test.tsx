import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { pictureQuery } from '../../api/picture-query.ts';
import { requestFile } from '../../api/request-file.ts';
import { ContentProvider } from '../content-context.ts';
import { RenderedContent } from '../markdown/rendered-content.tsx';

vi.mock('../../api/request-file.ts', () => ({ requestFile: vi.fn() }));

const revoked = vi.fn();
beforeEach(() => {
  vi.mocked(requestFile)
    .mockReset()
    .mockResolvedValue(new Blob(['pixels']));
  revoked.mockReset();
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: revoked });
});
afterEach(cleanup);

const show = (content: string, queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })) =>
  render(
    <QueryClientProvider client={queries}>
      <ContentProvider value={{ audience: 'author', courseId: 'crs_1' }}>
        <RenderedContent content={content} />
      </ContentProvider>
    </QueryClientProvider>,
  );

it('shows a course picture with alternative text, caption and reserved space', async () => {
  const { container, unmount } = show('![A **wave**](media/a%20wave.png#640x480 "Off Helgoland")');
  const place = screen.getByRole('img', { name: 'A wave' });
  expect(place.style.aspectRatio).toBe('640 / 480');
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
  const picture = screen.getByRole('img', { name: 'A wave' });
  expect(picture.getAttribute('src')).toBe('blob:here');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '480']);
  expect(screen.getByText('Off Helgoland')).toBeDefined();
  expect(vi.mocked(requestFile).mock.lastCall).toMatchObject([
    'getMedia',
    { params: { courseId: 'crs_1', name: 'a wave.png' } },
  ]);
  unmount();
  expect(revoked).toHaveBeenCalledWith('blob:here');
});

it('shows the alternative text and a retry if loading fails', async () => {
  vi.mocked(requestFile).mockRejectedValueOnce(new ApiError('No.', { status: 404 }));
  const { container } = show('![A wave](media/wave.png)');
  expect(await screen.findByText('This image could not be loaded.')).toBeDefined();
  expect(screen.getByText('A wave')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
});

it('keeps a picture that this device holds when it cannot be read again', async () => {
  vi.mocked(requestFile).mockRejectedValue(new ApiError('No connection.', { status: 0 }));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = pictureQuery('crs_1', 'wave.png');
  queries.setQueryData(queryKey, new Blob(['pixels']), { updatedAt: 1 });
  const { container } = show('![A wave](media/wave.png)', queries);
  await waitFor(() => expect(queries.getQueryState(queryKey)?.status).toBe('error'));
  expect(container.querySelector('img')).not.toBeNull();
  expect(screen.queryByText('This image could not be loaded.')).toBeNull();
});

it('links to pictures of other sites without loading them', () => {
  const { container } = show('![A wave](https://example.org/wave.png) ![Lost](wave.png)');
  expect(container.querySelector('img')).toBeNull();
  const link = screen.getByRole('link', { name: 'Open it at example.org' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://example.org/wave.png', 'noreferrer']);
  expect(screen.getByText('Image not found.')).toBeDefined();
  expect(requestFile).not.toHaveBeenCalled();
});

it('shows a picture in the question of a check', async () => {
  const check = [
    '```check',
    'id: itm_1',
    'type: free-response',
    'stem: What does ![a curve](media/c.png) show?',
    'rows: [row_1]',
    '```',
  ];
  const { container } = show(check.join('\n'));
  await waitFor(() => expect(container.querySelector('img[alt="a curve"]')).not.toBeNull());
});
