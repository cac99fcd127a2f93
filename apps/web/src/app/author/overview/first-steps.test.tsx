import type { Course } from '@coursecraft/contract/courses/course';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../../api/call.ts';
import { ownKey, wordsOf } from '../../../components/own-values/own-key.ts';
import { FirstSteps } from './first-steps.tsx';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const course = { id: 'crs_1', title: 'Tides', modules: [] } as unknown as Course;
const upload = (name: string, given: Partial<Upload> = {}): Upload => ({
  name,
  size: 1,
  mime: 'text/plain',
  useInContext: true,
  status: 'ready',
  characters: 100,
  ...given,
});

const onSources = vi.fn();
function show(...uploads: Upload[]) {
  vi.mocked(call).mockResolvedValue({ uploads, limits: { document: 1, picture: 1 } } as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FirstSteps course={course} onSources={onSources} isOutlineAwaited={false} onPlanned={onSources} />
    </QueryClientProvider>,
  );
}
const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;
const pressed = () => screen.queryAllByRole('button').map((button) => button.textContent);

it('asks for documents if there are none', async () => {
  show();
  await screen.findByRole('button', { name: 'Add documents' });
  expect([step(), pressed()]).toEqual(['1. Read', ['Add documents']]);
});

it('names the files being read and offers no button meanwhile', async () => {
  show(upload('tides.pdf'), upload('atlas.docx', { status: 'pending' }));
  await screen.findByText('Reading atlas.docx');
  expect([step(), pressed()]).toEqual(['1. Read', []]);
});

it('offers only the outline once all files are read and ignores pictures and disabled sources', async () => {
  show(upload('tides.pdf'), upload('map.png', { mime: 'image/png' }), upload('off.md', { useInContext: false }));
  await screen.findByText('tides.pdf is ready.');
  expect([step(), pressed()]).toEqual(['2. Outline', ['Create outline']]);
});

it('links to the reason why a document could not be read', async () => {
  show(upload('locked.pdf', { status: 'failed' }));
  (await screen.findByRole('button', { name: /^locked\.pdf could not be read/ })).click();
  expect(onSources).toHaveBeenCalledOnce();
});

it('shows the waiting outline with the button that drafts it', async () => {
  const section = { title: 'High water', objectives: [], minutes: 1, parts: ['tides.pdf#0'] };
  const modules = [{ title: 'The sea', uploads: ['tides.pdf'], length: 'standard', sections: [section], leftOut: [] }];
  localStorage.setItem(ownKey(wordsOf('outline.crs_1')), JSON.stringify({ modules }));
  show(upload('tides.pdf'));
  await screen.findByRole('heading', { name: 'Outline' });
  expect(step()).toBe('2. Outline');
  expect(pressed().filter((name) => /^Draft|^Generate|^Add doc|^Make/.test(name ?? ''))).toHaveLength(1);
});
