import type { Course } from '@coursecraft/contract/courses/course';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { setSession } from '../../../api/session.ts';
import { CriterionList } from './criterion-list.tsx';

const LESSONS = ['Why dough rests', 'Why bread rises'];

const course: Course = {
  id: 'crs_1',
  title: 'Bread',
  description: '',
  language: 'en',
  revision: 1,
  createdAt: '2026-03-04T10:00:00.000Z',
  updatedAt: '2026-03-04T10:00:00.000Z',
  can: { edit: true, delete: true },
  modules: [
    {
      id: 'mod_1',
      title: 'Dough',
      sections: [
        {
          id: 'sec_1',
          title: 'Rising',
          elements: LESSONS.map((title, at) => ({
            id: `elm_${at}`,
            title,
            format: 'lesson',
            version: 1,
            rowCount: 0,
            updatedAt: '2026-03-04T10:00:00.000Z',
          })),
        },
      ],
    },
  ],
};

const proposalFor = (elementId: string) => ({
  moduleId: 'mod_1',
  sectionId: 'sec_1',
  elementId,
  statement: `Explains ${elementId}.`,
  guidance: '',
  kind: 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [],
  misconceptions: [],
});

it('keeps the proposals of later elements when their save fails', async () => {
  setSession({ status: 'signed-in', uid: 'ada', token: 't', expiresAt: Date.now() + 600_000 });
  const saved: { elementId: string }[] = [];
  let fails = true;
  const answer = vi.fn(async (path: string, { body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : {};
    const reply = (json: object, status = 200) => new Response(JSON.stringify(json), { status });
    if (path.includes('/knowledge/improve'))
      return reply({ success: true, engine: 'builtin', proposal: { rows: [proposalFor(sent.elementId)] } });
    if (path.endsWith('/crs_1/knowledge')) {
      if (sent.elementId === 'elm_1' && fails) return reply({ error: 'The criterion is too long.' }, 400);
      saved.push(sent);
      return reply({ success: true, rows: [] });
    }
    return reply({ success: true, rows: [], defaults: {}, models: [], mayConnect: false });
  });
  vi.stubGlobal('fetch', answer);
  const none = () => undefined;
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CriterionList
          course={course}
          scope={{ moduleId: '', sectionId: '', elementId: '' }}
          isPage
          rows={[]}
          onlyMisjudged={false}
          onOnlyMisjudged={none}
          onShowSource={none}
          fixing={undefined}
          onFix={none}
          onFixQuestion={none}
          onOpen={none}
          onAsk={none}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  );

  fireEvent.click(screen.getByRole('button', { name: /2 elements/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proposed criteria' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 criteria' }));

  expect(await dialog.findByText('The criterion is too long.')).toBeTruthy();
  expect(saved.map(({ elementId }) => elementId)).toEqual(['elm_0']);
  expect(dialog.queryByText('Explains elm_0.')).toBeNull();
  fails = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Add 1 criterion' }));
  await waitFor(() => expect(saved.map(({ elementId }) => elementId)).toEqual(['elm_0', 'elm_1']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.unstubAllGlobals();
});
