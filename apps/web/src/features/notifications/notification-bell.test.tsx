import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeUnread } from '../../api/unread-query.ts';
import { NotificationBell } from './notification-bell.tsx';

let client: QueryClient;
/** The cache notifies subscribers asynchronously. */
const come = (unread: number) =>
  act(async () => {
    takeUnread(client, unread);
    await new Promise((resolve) => setTimeout(resolve));
  });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <NotificationBell>{() => <p>The list</p>}</NotificationBell>
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

test('names the number of unread notifications', async () => {
  screen.getByRole('button', { name: 'Notifications' });
  await come(1);
  screen.getByRole('button', { name: 'Notifications, 1 new' });
  await come(0);
  screen.getByRole('button', { name: 'Notifications' });
});

test('announces only new unread notifications', async () => {
  await come(3);
  expect(said()).toBe('');
  await come(4);
  expect(said()).toBe('1 new notification');
  await come(6);
  expect(said()).toBe('2 new notifications');
  await come(5);
  expect(said()).toBe('');
});

test('draws the list on demand', async () => {
  expect(screen.queryByText('The list')).toBeNull();
  act(() => screen.getByRole('button').click());
  screen.getByText('The list');
});
