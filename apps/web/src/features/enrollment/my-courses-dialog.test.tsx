import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../api/session.ts';
import { MyCoursesDialog } from './my-courses-dialog.tsx';

const bread = {
  id: 'crs_1',
  title: 'Bread',
  description: 'From four ingredients.',
  enrolledAt: '2026-03-01T10:00:00Z',
};
const server = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const onOpen = vi.fn();
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setSession({ status: 'signed-in', uid: 'ada', token: 't', expiresAt: Date.now() + 600_000 });
  vi.stubGlobal('fetch', server);
  server.mockImplementation((path) =>
    path === '/api/enroll-with-code' ? answer() : Promise.resolve(json({ success: true, courses: [bread] })),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MyCoursesDialog isOpen onClose={() => undefined} enrollmentDates={{}} onOpen={onOpen} onLeft={() => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Course code' });
const type = (code: string) => fireEvent.change(codeField(), { target: { value: code } });

it('lists the user’s courses and opens one', async () => {
  expect(await screen.findByText('Bread')).toBeDefined();
  expect(screen.getByText('From four ingredients.')).toBeDefined();
  expect(screen.getByText(/^Enrolled .*2026/)).toBeDefined();
  fireEvent.click(button('Open Course: Bread'));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'crs_1' }));
});

describe('adding a course by code', () => {
  beforeEach(() => fireEvent.click(button('Add Course by Code')));
  const add = async (code: string) => {
    type(code);
    await act(async () => void fireEvent.click(button('Add Course')));
  };

  it('requires a code that is not blank and waits for the previous reply', async () => {
    expect(button('Add Course').disabled).toBe(true);
    type('   ');
    expect(button('Add Course').disabled).toBe(true);
    let settle: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        settle = resolve;
      });
    await add(' abcd-2345 ');
    expect(JSON.parse(String(server.mock.lastCall?.[1].body))).toEqual({ code: 'abcd-2345' });
    fireEvent.click(await screen.findByRole('button', { name: /Adding/ }));
    expect(server.mock.calls.filter(([path]) => path === '/api/enroll-with-code')).toHaveLength(1);
    await act(async () => settle(json({ error: 'No.', code: 'not_found', requestId: 'r' }, 404)));
    expect(codeField().value).toBe(' abcd-2345 ');
  });

  it.each([
    [404, 'not_found', 'Course not found. Please check the code and try again.'],
    [400, 'invalid', 'Course not found. Please check the code and try again.'],
    [409, 'conflict', 'You are already enrolled in this course.'],
    [429, 'rate_limited', 'Too many attempts. Wait a minute and try again.'],
    [500, 'internal', 'Error adding course. Please try again.'],
  ])('shows for status %i: %s “%s”', async (status, code, sentence) => {
    answer = async () => json({ error: 'in other words', code, requestId: 'r' }, status);
    await add('ABCD-2345');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('shows an error if no reply arrives', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await add('ABCD-2345');
    expect((await screen.findByRole('alert')).textContent).toBe('Error adding course. Please try again.');
  });

  it('confirms the added course and is ready for the next code', async () => {
    answer = async () => json({ success: true, course: { id: 'crs_2' }, profile: { uid: 'ada' } });
    await add('ABCD-2345');
    const said = await screen.findByText('Course added successfully!');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(codeField().value).toBe('');
  });

  it('can be cancelled', () => {
    fireEvent.click(button('Cancel'));
    expect(screen.queryByRole('textbox', { name: 'Course code' })).toBeNull();
  });
});
