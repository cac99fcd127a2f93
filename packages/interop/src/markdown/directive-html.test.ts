import type { DirectiveName } from '@coursecraft/domain/content/directives';
import { expect, it } from 'vitest';
import { contentToHtml } from './content-to-html.ts';
import { readFencedDivs } from './fenced-divs.ts';

const CONTENT = `Before.

::::tabs

:::panel[Rye]

Dark [flour](media/rye.pdf).

:::

::::

::::steps

:::panel[Pat]

Press.

:::

::::

::::quote{by="Rosa"}

With care.

::::

::button[Open]{href="https://example.org"}

::embed[Sim]{src="https://phet.colorado.edu/x"}
`;

function write(isInteractive: boolean) {
  const simplified: DirectiveName[] = [];
  const html = contentToHtml(CONTENT, {
    isInteractive,
    simplified: (name) => simplified.push(name),
    media: () => undefined,
    link: (address) => address,
    block: () => [],
  });
  return { html: html.replace(/\n/g, ''), simplified };
}

it('keeps panels that open where pages are ours', () => {
  const { html, simplified } = write(true);
  expect(html).toContain(
    '<details class="panel" open><summary>Rye</summary><p>Dark <a href="media/rye.pdf">flour</a>.</p></details>',
  );
  expect(html).toContain('<ol><li><p><strong>Pat</strong></p><p>Press.</p></li></ol>');
  expect(html).toContain('<blockquote><p>With care.</p><p>– Rosa</p></blockquote>');
  expect(html).toContain('<p><a href="https://example.org">Open</a></p>');
  expect(simplified).toEqual(['tabs', 'embed']);
});

it('writes titles and text elsewhere, and says so', () => {
  const { html, simplified } = write(false);
  expect(html).toContain('<p><strong>Rye</strong></p><div><p>Dark');
  expect(html).not.toMatch(/:::|panel|details/);
  expect(simplified).toEqual(['tabs', 'embed']);
});

it('keeps our directives in imported Markdown', () => {
  expect(readFencedDivs(CONTENT, () => undefined).text).toBe(CONTENT);
});
