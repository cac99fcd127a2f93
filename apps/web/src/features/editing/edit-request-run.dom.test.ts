import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startLongWork, WorkStopped } from '../../api/long-work.ts';
import { settleProposal, startEditRun, useEditRun } from './edit-request-run.ts';

vi.mock('../../api/long-work.ts', async (original) => ({
  ...(await original<typeof import('../../api/long-work.ts')>()),
  startLongWork: vi.fn(),
}));

const courseId = 'crs_1';
const target = (elementId: string) => ({ moduleId: 'mod_1', sectionId: 'sec_1', elementId, title: elementId });
const planned = (planId: string) => ({ plan: { planId, edits: [{}] } });
const works = new Map<string, PromiseWithResolvers<object>>();
beforeEach(() => {
  vi.mocked(startLongWork).mockImplementation(((_name: string, { body }: { body: { elementId: string } }) => {
    const work = Promise.withResolvers<object>();
    works.set(body.elementId, work);
    return { result: work.promise, stop: () => work.reject(new WorkStopped()) };
  }) as never);
});

const now = () => renderHook(() => useEditRun(courseId)).result.current;
const plansOf = (run: ReturnType<typeof now>) =>
  run.state === 'idle' ? [] : run.proposals.map(({ plan }) => plan.planId);

it('keeps a settled proposal away when others arrive, and lists them in the order of the elements', async () => {
  const run = startEditRun({ courseId, targets: ['a', 'b', 'c'].map(target), instruction: { hint: 'Shorter' } });
  works.get('c')?.resolve(planned('c'));
  await vi.waitFor(() => expect(plansOf(now())).toEqual(['c']));
  works.get('b')?.resolve(planned('b'));
  await vi.waitFor(() => expect(plansOf(now())).toEqual(['c', 'b']));
  settleProposal(courseId, 'c');
  works.get('a')?.resolve(planned('a'));
  await run;
  expect([now().state, plansOf(now())]).toEqual(['done', ['a', 'b']]);
});

it('stops a run when another one starts, and shows only the later one', async () => {
  const first = startEditRun({ courseId, targets: ['a', 'b'].map(target), instruction: { hint: 'Shorter' } });
  works.get('a')?.resolve(planned('a'));
  await vi.waitFor(() => expect(plansOf(now())).toEqual(['a']));
  const second = startEditRun({ courseId, targets: [target('c')], instruction: { hint: 'Longer' } });
  await first;
  expect([now().state, plansOf(now())]).toEqual(['running', []]);
  works.get('c')?.resolve(planned('c'));
  await second;
  expect(now()).toMatchObject({ state: 'done', stopped: false, failures: [], instruction: { hint: 'Longer' } });
  expect(plansOf(now())).toEqual(['c']);
});
