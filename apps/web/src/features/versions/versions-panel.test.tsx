import type { Element, ElementVersion } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { elementQuery } from '../../api/course-queries.ts';
import { VersionsPanel } from './versions-panel.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const TIME = '2026-03-04T10:00:00.000Z';
const element: Element = {
  id: 'e',
  title: 'Loops',
  format: 'lesson',
  content: 'New words.',
  version: 2,
  rowCount: 0,
  updatedAt: TIME,
};
const saved = (versionId: string, more: Partial<ElementVersion>): ElementVersion => ({
  versionId,
  createdAt: TIME,
  author: { uid: 'u', displayName: 'Robin' },
  origin: 'human',
  title: 'Loops',
  size: 10,
  current: false,
  ...more,
});
const present = saved('v2', { current: true });
const old = saved('v1', { origin: 'import', size: 9 });
let client: QueryClient;
let history: ElementVersion[];

beforeEach(() => {
  client = new QueryClient();
  history = [present, old];
  vi.mocked(call).mockImplementation((async (name: string) => {
    if (name === 'getElement') return { element };
    if (name === 'listElementVersions') return { versions: history };
    if (name === 'listPublications') return { publications: [] };
    if (name === 'getElementVersion') return { version: { ...old, format: 'lesson' }, content: 'Old words' };
    if (name === 'restoreElementVersion') return { element: { ...element, content: 'Old words', version: 3 } };
    history = [present];
    return { undoToken: 'back' };
  }) as typeof call);
  render(
    <QueryClientProvider client={client}>
      <VersionsPanel courseId="c" elementId="e" />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

it('shows who saved each version, how and its length and allows deletion only of earlier versions', async () => {
  expect(await screen.findByText('Robin · written · 10 characters')).toBeDefined();
  expect(screen.getByText('Robin · imported · 9 characters')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Delete the version/ })).toHaveLength(1);
});

it('removes a deleted version from the list', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Delete the version/ }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(call).toHaveBeenCalledWith('deleteElementVersion', {
    params: { courseId: 'c', elementId: 'e', versionId: 'v1' },
  });
});

it('shows what restoring brings back and removes, and loads a restored one into the editor', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /imported/ }));
  await screen.findByText('Old', { selector: 'ins' });
  screen.getByText('New', { selector: 'del' });
  fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(client.getQueryData(elementQuery('c', 'e', 'author').queryKey)).toMatchObject({ version: 3 });
});
