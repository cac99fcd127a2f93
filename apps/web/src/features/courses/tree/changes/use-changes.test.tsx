import type { Course, Element } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { outlineQuery } from '../../../../api/course-queries.ts';
import { useUndoStack } from '../../../../components/undo/use-undo-stack.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { shiftedPlace } from '../outline-places.ts';
import { indexNodes, treeNodes } from '../tree-node.ts';
import { useChanges } from './use-changes.ts';
import { useRemoving } from './use-removing.ts';
import { useRenaming } from './use-renaming.ts';

vi.mock('../../../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../../ui/toast/toasts.ts', () => ({ showToast: vi.fn(), dismissToast: vi.fn() }));

const TIME = '2026-01-01T00:00:00.000Z';
const element = (id: string): Element => ({
  id,
  title: id,
  format: 'lesson',
  version: 1,
  rowCount: 0,
  updatedAt: TIME,
});
const courseOf = (ids: string[], revision: number, there: string[] = []): Course => ({
  id: 'c',
  title: 'Course',
  description: '',
  language: 'en',
  revision,
  createdAt: TIME,
  updatedAt: TIME,
  can: { edit: true, delete: true },
  modules: [
    {
      id: 'm',
      title: 'Module',
      sections: [
        { id: 's', title: 'Loops', elements: ids.map(element) },
        { id: 't', title: 'Choices', elements: there.map(element) },
      ],
    },
  ],
});
const sent = (name: string) => vi.mocked(call).mock.calls.filter(([called]) => called === name);
const refuse = (current?: unknown) => () => {
  throw new ApiError('Someone changed the course.', { status: 409, body: { current } });
};

let served: Course;
let replies: (() => unknown)[];
const onSelect = vi.fn();
const onSay = vi.fn();
const onRestored = vi.fn();
const onEnd = vi.fn();

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
      const mutations = useUndoStack(onSay);
      const changes = useChanges({ course, onSay, mutations: mutations });
      const remove = useRemoving({ course, selectedId, onSelect, mutations: mutations, onRestored });
      return {
        course,
        mutations: mutations,
        changes,
        remove,
        renaming: useRenaming({ onRename: changes.rename, onEnd }),
      };
    },
    { wrapper, initialProps: { selectedId: 'a' } },
  );
  const outline = () => client.getQueryData(query.queryKey) ?? served;
  const node = (id: string) => {
    const found = indexNodes(treeNodes(outline())).get(id);
    if (!found) throw new Error(id);
    return found;
  };
  const shift = (id: string, step: 1 | -1) => {
    const place = shiftedPlace(outline(), node(id), step);
    if (place) void hook.result.current.changes.place(node(id), place);
  };
  const order = () =>
    hook.result.current.course.modules[0]?.sections
      .map(({ elements }) => elements.map(({ id }) => id).join(''))
      .join('|');
  return { hook, node, shift, order };
}

beforeEach(() => {
  vi.clearAllMocks();
  served = courseOf(['a', 'b', 'c'], 1);
  replies = [];
  vi.mocked(call).mockImplementation((async (name: string) =>
    name === 'getCourse' ? { course: served } : replies.shift()?.()) as typeof call);
});
afterEach(cleanup);

describe('change of a location', () => {
  it('is shown and announced at once and sent with the previous revision', async () => {
    replies = [() => ({ revision: 2 }), () => ({ revision: 3 })];
    const { shift, order } = start();
    act(() => {
      shift('a', 1);
      shift('a', 1);
    });
    await waitFor(() => expect(order()).toBe('bca|'));
    expect(onSay).toHaveBeenLastCalledWith('a, 3 of 3 in Loops');
    await waitFor(() => expect(sent('reorderElements')).toHaveLength(2));
    expect(sent('reorderElements').map(([, given]) => given)).toMatchObject([
      { body: { order: ['b', 'a', 'c'], baseRevision: 1 } },
      { body: { order: ['b', 'c', 'a'], baseRevision: 2 } },
    ]);
    expect(showToast).not.toHaveBeenCalled();
  });

  it('to another parent can be undone after later changes', async () => {
    replies = [() => ({ revision: 2 }), () => ({ revision: 4 })];
    const { shift, order } = start();
    act(() => shift('c', 1));
    await waitFor(() => expect(order()).toBe('ab|c'));
    expect(onSay).toHaveBeenLastCalledWith('c, 1 of 1 in Choices');
    await waitFor(() => expect(showToast).toHaveBeenCalled());
    expect(sent('move')[0]?.[1]).toMatchObject({ body: { id: 'c', toParentId: 't', index: 0, baseRevision: 1 } });
    act(() => vi.mocked(showToast).mock.calls[0]?.[0].action?.run());
    await waitFor(() => expect(order()).toBe('abc|'));
    await waitFor(() => expect(sent('move')).toHaveLength(2));
    expect(sent('move')[1]?.[1]).toMatchObject({ body: { id: 'c', toParentId: 's', index: 2, baseRevision: 2 } });
    expect(showToast).toHaveBeenCalledTimes(1);
  });

  it('is reverted with the server’s message when it is refused, together with later changes', async () => {
    replies = [
      () => {
        throw new ApiError('The section is full.', { status: 400 });
      },
    ];
    const { shift, order } = start();
    act(() => {
      shift('a', 1);
      shift('a', 1);
    });
    await waitFor(() => expect(showToast).toHaveBeenCalledWith({ tone: 'bad', text: 'The section is full.' }));
    await waitFor(() => expect(order()).toBe('abc|'));
    expect(sent('reorderElements')).toHaveLength(1);
  });
});

describe('change of a location after another author’s change', () => {
  const conflict = async (ids: string[]) => {
    replies = [refuse()];
    const started = start();
    served = courseOf(ids, 5);
    act(() => {
      started.shift('a', 1);
      started.shift('a', 1);
    });
    await waitFor(() => expect(started.hook.result.current.changes.refused).toHaveLength(2));
    return started;
  };

  it('is held while the current course is shown', async () => {
    const { order } = await conflict(['c', 'x', 'a', 'b']);
    expect(order()).toBe('cxab|');
    expect(sent('reorderElements')).toHaveLength(1);
    expect(showToast).not.toHaveBeenCalled();
  });

  it('is applied to the newer course on request', async () => {
    const { hook, order } = await conflict(['c', 'x', 'a', 'b']);
    replies = [() => ({ revision: 6 }), () => ({ revision: 7 })];
    act(() => hook.result.current.changes.insist());
    await waitFor(() => expect(sent('reorderElements')).toHaveLength(3));
    expect(sent('reorderElements')[2]?.[1]).toMatchObject({ body: { order: ['c', 'a', 'x', 'b'], baseRevision: 6 } });
    expect(order()).toBe('caxb|');
    expect(hook.result.current.changes.refused).toEqual([]);
  });

  it('is dropped when the author declines', async () => {
    const { hook, order } = await conflict(['c', 'x', 'a', 'b']);
    act(() => hook.result.current.changes.leave());
    expect(order()).toBe('cxab|');
    expect(hook.result.current.changes.refused).toEqual([]);
    expect(sent('reorderElements')).toHaveLength(1);
  });

  it('is dropped with a message when its part was deleted', async () => {
    const { hook } = await conflict(['b', 'c']);
    act(() => hook.result.current.changes.insist());
    expect(showToast).toHaveBeenCalledWith({ tone: 'bad', text: expect.stringContaining('“a” was deleted') });
    expect(sent('reorderElements')).toHaveLength(1);
  });
});

describe('title change', () => {
  const write = (id: string, title: string) => {
    const started = start();
    const { result } = started.hook;
    act(() => result.current.renaming.begin(started.node(id)));
    act(() => result.current.renaming.write({ title }));
    return {
      ...started,
      draft: () => result.current.renaming.draft,
      save: () => act(() => result.current.renaming.save(false)),
    };
  };

  it('is saved with the loaded revision and shown in the outline', async () => {
    replies = [() => ({ revision: 2 })];
    const { save, draft, hook } = write('s', '  Circles ');
    served = { ...courseOf(['a', 'b', 'c'], 2) };
    await save();
    expect(sent('updateSection')[0]?.[1]).toMatchObject({ body: { title: 'Circles', baseRevision: 1 } });
    expect(draft()).toBeUndefined();
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(hook.result.current.course.revision).toBe(2);
  });

  it('keeps the typed text and shows the reason if saving fails', async () => {
    replies = [
      () => {
        throw new ApiError('The server cannot be reached.', { status: 0 });
      },
    ];
    const { save, draft } = write('s', 'Circles');
    await save();
    expect(draft()).toMatchObject({ title: 'Circles', error: expect.stringContaining('cannot be reached') });
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('is discarded for good although its field then loses the focus', async () => {
    const { save, hook } = write('s', 'Circles');
    const { leave } = hook.result.current.renaming;
    const late = hook.result.current.renaming.save;
    act(() => void leave());
    await act(() => late(true));
    await save();
    expect(call).not.toHaveBeenCalled();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is required if the title is empty', async () => {
    const { save, draft } = write('s', '  ');
    await save();
    expect(draft()?.error).toContain('Enter a title');
    expect(call).not.toHaveBeenCalled();
  });

  it('waits for a choice after another author’s change and keeps the text', async () => {
    replies = [refuse(), () => ({ revision: 6 })];
    const { hook, draft } = write('s', 'Circles');
    served = courseOf(['a'], 5);
    act(() => void hook.result.current.renaming.save(false));
    await waitFor(() => expect(hook.result.current.changes.refused).toMatchObject([{ title: 'Circles' }]));
    expect(draft()).toMatchObject({ title: 'Circles', isBusy: true });
    act(() => hook.result.current.changes.insist());
    await waitFor(() => expect(draft()).toBeUndefined());
    expect(sent('updateSection')[1]?.[1]).toMatchObject({ body: { title: 'Circles', baseRevision: 5 } });
  });

  it('of an element is saved without a question if only its text was saved meanwhile', async () => {
    const renamed = { ...element('a'), title: 'Alpha', version: 5 };
    replies = [refuse({ ...element('a'), version: 4 }), () => ({ element: renamed })];
    const { save, draft } = write('a', 'Alpha');
    await save();
    expect(sent('updateElement').map(([, given]) => given)).toMatchObject([
      { body: { title: 'Alpha', baseVersion: 1 } },
      { body: { title: 'Alpha', baseVersion: 4 } },
    ]);
    expect(draft()).toBeUndefined();
  });

  it('of an element asks for a choice if another author renamed it', async () => {
    replies = [refuse({ ...element('a'), title: 'Aleph', version: 2 })];
    const { hook } = write('a', 'Alpha');
    act(() => void hook.result.current.renaming.save(false));
    await waitFor(() => expect(hook.result.current.changes.refused).toHaveLength(1));
  });
});

it('a deletion needs no confirmation, opens the parent and reopens the part on undo', async () => {
  replies = [() => ({ undoToken: 'back', revision: 2 }), () => ({ kind: 'element', revision: 3 })];
  const { hook, node, order } = start();
  const whole = served;
  const deleted = node('a');
  served = courseOf(['b', 'c'], 2);
  act(() => void hook.result.current.remove(deleted));
  await waitFor(() => expect(order()).toBe('bc|'));
  expect(onSelect).toHaveBeenLastCalledWith({ moduleId: 'm', sectionId: 's', elementId: '' });
  hook.rerender({ selectedId: 's' });
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  served = whole;
  act(() => vi.mocked(showToast).mock.calls[0]?.[0].action?.run());
  await waitFor(() => expect(onRestored).toHaveBeenCalledWith('a'));
  expect(sent('undoDelete')[0]?.[1]).toMatchObject({ body: { undoToken: 'back' } });
  expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ elementId: 'a' }));
  expect(order()).toBe('abc|');
});

it('a deletion right after a move waits for it, so that neither is taken for a change of another author', async () => {
  const moved = Promise.withResolvers<object>();
  replies = [() => moved.promise, () => ({ undoToken: 'back', revision: 3 }), () => ({ revision: 4 })];
  const { hook, node, shift, order } = start();
  act(() => {
    shift('a', 1);
    void hook.result.current.remove(node('c'));
    shift('a', -1);
  });
  await waitFor(() => expect(sent('reorderElements')).toHaveLength(1));
  expect(order()).toBe('ab|');
  expect(sent('deleteElement')).toHaveLength(0);
  served = courseOf(['a', 'b'], 3);
  moved.resolve({ revision: 2 });
  await waitFor(() => expect(sent('reorderElements')).toHaveLength(2));
  expect(sent('deleteElement')).toHaveLength(1);
  expect(sent('reorderElements')[1]?.[1]).toMatchObject({ body: { order: ['a', 'b'], baseRevision: 3 } });
});

it('undo reverts the last change first, each once, by key or toast', async () => {
  replies = [2, 3, 4, 5].map((revision) => () => ({ revision }));
  const { hook, node, order } = start();
  const { mutations, changes } = hook.result.current;
  const place = (id: string, step: 1 | -1) => {
    const to = shiftedPlace(hook.result.current.course, node(id), step);
    if (to) mutations.keep(changes.place(node(id), to));
  };
  act(() => place('c', 1));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  act(() => place('a', 1));
  await waitFor(() => expect(order()).toBe('ba|c'));
  act(() => {
    mutations.takeLastBack();
    mutations.takeLastBack();
    mutations.takeLastBack();
  });
  await waitFor(() => expect(order()).toBe('abc|'));
  await waitFor(() => expect(onSay).toHaveBeenLastCalledWith('“c” was moved back.'));
  act(() => vi.mocked(showToast).mock.calls[0]?.[0].action?.run());
  await waitFor(() => expect(hook.result.current.changes.refused).toEqual([]));
  expect([sent('move').length, sent('reorderElements').length]).toEqual([2, 2]);
});

it('undo restores the former title', async () => {
  replies = [() => ({ revision: 2 }), () => ({ revision: 3 })];
  const { hook, node } = start();
  const { mutations, changes } = hook.result.current;
  const section = node('s');
  served = { ...courseOf(['a', 'b', 'c'], 2) };
  act(() => mutations.keep(changes.rename({ kind: 'rename', node: section, title: 'Circles' })));
  act(() => mutations.takeLastBack());
  await waitFor(() => expect(onSay).toHaveBeenLastCalledWith('Renamed back to “Loops”.'));
  expect(sent('updateSection').map(([, given]) => given)).toMatchObject([
    { body: { title: 'Circles' } },
    { body: { title: 'Loops' } },
  ]);
});
