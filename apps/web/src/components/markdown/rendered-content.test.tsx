import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ContentProvider, type ContentSurroundings } from '../content-context.ts';
import { RenderedContent } from './rendered-content.tsx';

const student: ContentSurroundings = {
  audience: 'learner',
  courseId: 'crs_1',
  elementId: 'elm_1',
  assess: () => Promise.reject(new Error('not asked')),
  remaining: undefined,
  hasFormulas: false,
  contest: async () => undefined,
  addressOf: ({ elementId }) => elementId,
  renderScenario: (id) => <p>{`scenario ${id}`}</p>,
};

const author: ContentSurroundings = { audience: 'author', courseId: 'crs_1' };

const show = (content: string, context: ContentSurroundings = student) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentProvider value={context}>
        <RenderedContent content={content} />
      </ContentProvider>
    </QueryClientProvider>,
  ).container;

afterEach(cleanup);

it('drops scripts, event handlers and unsafe URLs', () => {
  const shown = show(
    '<script>alert(1)</script> <img src=x onerror="alert(1)">\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n![c](javascript:alert(1))',
  );
  expect(shown.querySelector('script, [onerror]')).toBeNull();
  const addresses = [...shown.querySelectorAll('[href], [src]')].map(
    (node) => node.getAttribute('href') ?? node.getAttribute('src'),
  );
  for (const address of addresses) expect(address ?? '').not.toMatch(/^(javascript|data):/);
});

it('renders marked quotes as callouts and others as quotes', () => {
  const shown = show('> [!WARNING]\n> Hot oven.\n\n> A saying.');
  expect(screen.getByText('Warning')).toBeDefined();
  expect(shown.querySelector('aside')?.textContent).toContain('Hot oven.');
  expect(shown.querySelector('blockquote')?.textContent).toContain('A saying.');
});

it('links footnotes to their sources', () => {
  const shown = show('A claim.[^1]\n\n[^1]: python.pdf, page 3.');
  const reference = shown.querySelector('sup a');
  expect(shown.querySelector(reference?.getAttribute('href') ?? 'none')).not.toBeNull();
  expect(screen.getByText('Sources')).toBeDefined();
});

it('makes a student’s check answerable', async () => {
  const check = {
    id: 'itm_1',
    type: 'single-choice',
    stem: 'Which?',
    hintCount: 0,
    options: [{ id: 'a', text: 'This' }],
  };
  show(`\`\`\`check\n${JSON.stringify(check)}\n\`\`\``);
  expect(await screen.findByRole('radio', { name: 'This' })).toBeDefined();
});

it('shows a message for an invalid check', () => {
  show('```check\n{}\n```');
  expect(screen.getByText(/cannot be shown/)).toBeDefined();
});

it('reads blocks written as YAML', async () => {
  show('```flashcards\ncards:\n  - front: Gluten\n    back: A net of proteins\n```', author);
  expect(await screen.findByText('Card 1 of 1')).toBeDefined();
});

it('shows a scenario at its block', async () => {
  show('```scenario\nscenario: scn_7\n```');
  expect(await screen.findByText('scenario scn_7')).toBeDefined();
});

it('gives headings ids and links', () => {
  const shown = show('## Why the net matters\n\nText.[^1]\n\n[^1]: A source.');
  expect(shown.querySelector('h2')?.id).toBe('why-the-net-matters');
  expect(screen.getByRole('link', { name: 'Link to this heading' }).getAttribute('href')).toBe('#why-the-net-matters');
  expect(shown.querySelector('#footnote-label')?.textContent).toBe('Sources');
});

it('shows a text that would freeze the page as plain text at once', () => {
  for (const tangled of ['['.repeat(390_000), '[a]('.repeat(97_000), '> '.repeat(10_000), '*_'.repeat(100_000)]) {
    const shown = show(`Before.\n\n${tangled}`);
    expect(shown.textContent).toContain(tangled);
    expect(shown.textContent).toContain('too complex to display from line 3');
    cleanup();
  }
});

it('names the boxes of a task list by their lines', () => {
  show('- [x] Wash hands\n- [ ] Dry them');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Wash hands' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dry them' }).checked).toBe(false);
});
