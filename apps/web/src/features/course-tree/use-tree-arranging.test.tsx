import type { Course, Element } from '@coursecraft/contract/shapes/course';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { outlineQuery } from '../../api/course-queries.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { indexNodes, treeNodes } from './tree-node.ts';
import { useTreeArranging } from './use-tree-arranging.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../ui/toast/toasts.ts', () => ({ showToast: vi.fn() }));

const TIME = '2026-01-01T00:00:00.000Z';
const element = (id: string): Element => ({
  id,
  title: id,
  format: 'lesson',
  version: 1,
  rowCount: 0,
  updatedAt: TIME,
});
const courseOf = (ids: string[], revision: number): Course => ({
  id: 'c',
  title: 'Course',
  description: '',
  language: 'en',
  revision,
  createdAt: TIME,
  updatedAt: TIME,
  can: { edit: true, delete: true },
  modules: [{ id: 'm', title: 'Module', sections: [{ id: 's', title: 'Loops', elements: ids.map(element) }] }],
});
const sent = (name: string) => vi.mocked(call).mock.calls.filter(([called]) => called === name);

let served: Course;
let replies: (() => unknown)[];
const onSelect = vi.fn();
const onSay = vi.fn();
const onRestored = vi.fn();

function start() {
  const client = new QueryClient();
  const query = outlineQuery('c', 'author');
  client.setQueryData(query.queryKey, served);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(
    ({ selectedId }) => {
      const course = useQuery(query).data ?? served;
      return { course, ...useTreeArranging({ course, selectedId, onSelect, onSay, onRestored }) };
    },
    { wrapper, initialProps: { selectedId: 'a' } },
  );
  const node = (id: string) => {
    const found = indexNodes(treeNodes(served)).get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const order = () => hook.result.current.course.modules[0]?.sections[0]?.elements.map(({ id }) => id).join('');
  return { hook, node, order };
}

beforeEach(() => {
  vi.clearAllMocks();
  served = courseOf(['a', 'b', 'c'], 1);
  replies = [];
  vi.mocked(call).mockImplementation((async (name: string) =>
    name === 'getCourse' ? { course: served } : replies.shift()?.()) as typeof call);
});
afterEach(cleanup);

it('moves at once, says where to, and sends each order over the revision before', async () => {
  replies = [() => ({ revision: 2 }), () => ({ revision: 3 })];
  const { hook, node, order } = start();
  act(() => {
    hook.result.current.shift(node('a'), 1);
    hook.result.current.shift(node('a'), 1);
  });
  await waitFor(() => expect(order()).toBe('bca'));
  expect(onSay).toHaveBeenLastCalledWith('a, 3 of 3 in Loops');
  await waitFor(() => expect(sent('reorderElements')).toHaveLength(2));
  expect(sent('reorderElements').map(([, given]) => given)).toMatchObject([
    { body: { order: ['b', 'a', 'c'], baseRevision: 1 } },
    { body: { order: ['b', 'c', 'a'], baseRevision: 2 } },
  ]);
});

it('shows the present order after a conflict, says so once, and sends nothing made over the old one', async () => {
  replies = [
    () => {
      throw new ApiError('Someone changed the course.', { status: 409 });
    },
  ];
  const { hook, node, order } = start();
  served = courseOf(['c', 'a', 'b'], 5);
  act(() => {
    hook.result.current.shift(node('a'), 1);
    hook.result.current.shift(node('a'), 1);
  });
  await waitFor(() => expect(order()).toBe('cab'));
  expect(sent('reorderElements')).toHaveLength(1);
  expect(showToast).toHaveBeenCalledTimes(1);
  expect(showToast).toHaveBeenCalledWith({ tone: 'bad', text: expect.stringContaining('present order') });
});

it('deletes without asking, opens what held it, and opens it again on undo', async () => {
  replies = [() => ({ undoToken: 'back', revision: 2 }), () => ({ kind: 'element', revision: 3 })];
  const { hook, node, order } = start();
  const whole = served;
  const deleted = node('a');
  served = courseOf(['b', 'c'], 2);
  act(() => hook.result.current.remove(deleted));
  await waitFor(() => expect(order()).toBe('bc'));
  expect(onSelect).toHaveBeenLastCalledWith({ moduleId: 'm', sectionId: 's', elementId: '' });
  hook.rerender({ selectedId: 's' });
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  served = whole;
  act(() => vi.mocked(showToast).mock.calls[0]?.[0].action?.run());
  await waitFor(() => expect(onRestored).toHaveBeenCalledWith('a'));
  expect(sent('undoDelete')[0]?.[1]).toMatchObject({ body: { undoToken: 'back' } });
  expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ elementId: 'a' }));
  expect(order()).toBe('abc');
});
