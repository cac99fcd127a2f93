import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadBlocks } from '../blocks/block-registry.tsx';
import { ContentProvider } from '../content-context.ts';
import { RenderedContent } from '../markdown/rendered-content.tsx';

async function show(content: string) {
  await loadBlocks(content);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentProvider value={{ audience: 'author', courseId: 'crs_1' }}>
        <RenderedContent content={content} />
      </ContentProvider>
    </QueryClientProvider>,
  ).container;
}

afterEach(cleanup);

it('shows panels, steps and quotes with their Markdown', async () => {
  const shown = await show(
    '::::accordion\n:::panel[One]\n**A**\n:::\n::::\n\n::::steps\n:::panel[Pat]\nB\n:::\n::::\n\n:::quote{by="Rosa"}\nC\n:::',
  );
  expect(shown.querySelector('details > summary')?.textContent).toBe('One');
  expect(shown.querySelector('details strong')?.textContent).toBe('A');
  expect(shown.querySelector('ol > li')?.textContent).toBe('PatB');
  expect(shown.querySelector('figcaption')?.textContent).toBe('Rosa');
});

it('makes no link, frame or attribute of an unsafe value', async () => {
  const shown = await show(
    '::button[Open]{href="javascript:alert(1)"}\n\n::file[Save]{src="https://example.org/x"}\n\n::embed[Page]{src="javascript:alert(1)"}\n\n::embed[Site]{src="https://evil.example.net/" onload="x"}',
  );
  expect(shown.querySelector('[href^="javascript"], iframe, [onload]')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Open' })).toBeNull();
  expect(screen.getByText('Open')).toBeTruthy();
  expect(screen.getByText('Site')).toBeTruthy();
});

it('shows formulas inside and beside directives', async () => {
  const shown = await show('::::accordion\n:::panel[One]\nIt is $x^2$.\n:::\n::::\n\n$$\na^2 + b^2\n$$\n\n- [ ] done');
  expect(shown.querySelector('details .formula')?.textContent).toBe('x^2');
  expect(shown.textContent).toContain('a^2 + b^2');
  expect(shown.querySelector('li')?.textContent).toContain('done');
});
