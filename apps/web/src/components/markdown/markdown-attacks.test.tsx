import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { array, assert, constantFrom, property } from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ContentProvider } from '../content-context.ts';
import { DocumentText } from './document-text.tsx';
import { InlineMarkdown } from './inline-markdown.tsx';
import { ofElements } from './markdown-syntax.ts';
import { RenderedContent } from './rendered-content.tsx';
import { SafeMarkdown } from './safe-markdown.tsx';

/** Known ways to inject scripts, frames, forms, styles or active addresses through Markdown. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><rect/></a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<a href="javascript:alert(1)" style="position:fixed;inset:0" onclick="alert(1)">x</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<details open ontoggle=alert(1)>x</details>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](javascript&colon;alert(1))',
  '[a](<\u0001javascript:alert(1)>)',
  '[a](\\javascript:alert(1))',
  '[a](vbscript:msgbox(1))',
  '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[a](blob:https://evil.example/1)',
  '[a](file:///etc/passwd)',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml,<svg onload=alert(1)>)',
  '[![a](javascript:alert(1))](javascript:alert(2))',
  '[click][1]\n\n[1]: javascript:alert(1) "onmouseover=alert(1)"',
  '<javascript:alert(1)>',
  '[a](https://a.example" onmouseover="alert(1))',
  '[a](https://a.example "x\\" onmouseover=\\"alert(1)")',
  'www.a.example"onmouseover="alert(1)',
  '[^1]\n\n[^1]: [a](javascript:alert(1)) <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> | [a](javascript:alert(1)) |\n|:-:|--:|\n| <b onclick=alert(1)>x</b> | b |',
  '- [x] <input autofocus onfocus=alert(1)>',
  '```"onload="alert(1)\nx\n```',
  '> [!note] <img src=x onerror=alert(1)>\n> [a](javascript:alert(1))',
  '# <a name="getElementById">x</a> {#location onclick=alert(1)}',
  '$\\href{javascript:alert(1)}{x}$',
  '<!-- --!><img src=x onerror=alert(1)> -->',
];

const SAFE = /^(https?:|mailto:|xmpp:|irc:|ircs:|#|\/|\?|[^:]*$)/i;

/** Returns everything that could run or load content. */
function dangersIn(page: Element): string[] {
  const found: string[] = [];
  for (const element of page.querySelectorAll('*')) {
    if (/^(script|iframe|object|embed|form|style|base|meta|link|foreignobject)$/i.test(element.tagName))
      found.push(element.tagName);
    for (const { name, value } of element.attributes) {
      if (/^on|srcdoc|formaction|xlink/i.test(name)) found.push(`${name}=${value}`);
      if (/^(href|src|action|cite|poster|data)$/i.test(name) && !SAFE.test(value)) found.push(`${name}=${value}`);
      if (name === 'style' && !/^text-align: \w+;$/.test(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ContentProvider value={{ audience: 'author', courseId: 'crs_1' }}>{page}</ContentProvider>
    </QueryClientProvider>,
  );

afterEach(cleanup);

const drawn = {
  'a lesson': (text: string) => <RenderedContent content={text} />,
  'a line': (text: string) => <InlineMarkdown text={text} />,
  'a document': (text: string) => <DocumentText text={text} quote="alert" />,
  'a text drawn with nothing of ours': (text: string) => (
    <SafeMarkdown syntax={ofElements} components={{}}>
      {text}
    </SafeMarkdown>
  ),
};

it.each(Object.entries(drawn))('draws nothing executable in %s for combined attacks', (_, draw) => {
  for (const attack of ATTACKS) expect(dangersIn(show(draw(attack)).container), attack).toEqual([]);
  const joins = constantFrom('', ' ', '\n', '\n\n', '\n> ', '\n- ', '**', '[', '](', '`', '<', '"', '&#58;');
  assert(
    property(
      array(constantFrom(...ATTACKS), { minLength: 2, maxLength: 4 }),
      array(joins, { minLength: 3 }),
      (parts, between) => {
        const text = parts.map((part, index) => part + (between[index % between.length] ?? '')).join('');
        const { container, unmount } = show(draw(text));
        expect(dangersIn(container), text).toEqual([]);
        unmount();
      },
    ),
    { numRuns: fewerEveryday(60) },
  );
});
