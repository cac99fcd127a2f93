import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mathMlFormula } from '@coursecraft/documents/html/mathml-formula';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { accentOf, isColor } from '@coursecraft/domain/courses/accent';
import { languageDirection } from '@coursecraft/domain/language/language-direction';
import { escapeHtml } from '@coursecraft/domain/text/escape-html';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { WritingLoss, WritingOptions, WrittenFile } from '../format.ts';
import { contentToHtml } from '../markdown/content-to-html.ts';
import { courseWords } from '../words/course-words.ts';
import { blockHtml } from './block-html.ts';
import { packCheck } from './keyed-check.ts';

const RUNTIME = ['sha-256.js', 'page.js', 'shell.js', 'style.css'] as const;
export type Recorder = 'record-local.js' | 'record-scorm.js' | 'record-cmi5.js';

export const PASSING_SHARE = 0.8;

const runtime = (name: string) => readFileSync(new URL(`runtime/${name}`, import.meta.url), 'utf8');

/** The accent color of the course in both themes, after the style of the pages. */
function lookFile({ look }: PortableCourse): WrittenFile[] {
  if (look?.accent === undefined || !isColor(look.accent)) return [];
  const { light, dark } = accentOf(look.accent);
  const content = `:root {
  --brown: ${light.color};
}
@media (prefers-color-scheme: dark) {
  :root {
    --brown: ${dark.color};
  }
}
`;
  return [{ path: 'runtime/look.css', content }];
}

const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

type Page = { element: PortableElement; path: string; module: string; section: string };

/** Writes a course as static pages with a shell; `isScored` says whether a check is scored there. */
export function writePages(
  course: PortableCourse,
  options: WritingOptions,
  recorder: Recorder,
): { files: WrittenFile[]; losses: WritingLoss[]; isScored: boolean } {
  const words = courseWords(course.language);
  const losses: WritingLoss[] = [];
  const salt = createHash('sha256').update(`coursecraft ${course.key}`).digest('hex').slice(0, 32);
  const pages: Page[] = course.modules.flatMap((module) =>
    module.sections.flatMap((section) =>
      section.elements.map((element) => ({ element, path: '', module: module.title, section: section.title })),
    ),
  );
  for (const [at, page] of pages.entries()) page.path = `pages/${String(at + 1).padStart(3, '0')}.html`;
  const pathOf = new Map(pages.map(({ element, path }) => [element.key, path]));
  const files = new Set(course.files.map(({ name }) => name));
  const look = lookFile(course);
  const styles = (root: '' | '../') =>
    ['runtime/style.css', ...look.map(({ path }) => path)]
      .map((path) => `<link rel="stylesheet" href="${root}${path}" />`)
      .join('\n');
  const cover = course.look?.cover !== undefined && files.has(course.look.cover) ? course.look.cover : undefined;
  const scored: string[] = [];
  if (
    course.modules.some(({ sections }) =>
      sections.some(({ elements }) => elements.some(({ rows: criteria }) => criteria.length > 0)),
    )
  )
    losses.push({ note: 'criteria-stay-here', at: course.title });

  const media = (address: string) => {
    const name = readPictureAddress(address)?.name;
    return name !== undefined && files.has(name) ? `../media/${encodeURIComponent(name)}` : undefined;
  };
  const link = (address: string) => {
    if (!address.startsWith('part:'))
      return media(address) ?? (/^(https?|mailto):/i.test(address) ? address : undefined);
    const path = pathOf.get(decodeURIComponent(address.slice('part:'.length)));
    return path?.replace('pages/', '');
  };

  const pageOf = ({ element, path }: Page): WrittenFile => {
    const lost = ({ note, what }: Pick<WritingLoss, 'note' | 'what'>) =>
      losses.push({ note, at: element.title, ...(what && { what }) });
    const html = (markdown: string) =>
      contentToHtml(markdown, { media, link, words, block: () => [], formula: mathMlFormula }).trim();
    const checks = listChecks(element.content).map((check, at) => ({ ...check, id: check.id ?? `${path} ${at + 1}` }));
    let checkIndex = 0;
    const check = (body: string) => {
      if (!readCheck(body).ok) return [];
      const id = checks[checkIndex]?.id ?? '';
      checkIndex += 1;
      return [{ type: 'element' as const, tagName: 'div', properties: { dataCheck: id }, children: [] }];
    };
    const text = contentToHtml(element.content, {
      media,
      link,
      words,
      formula: mathMlFormula,
      isInteractive: true,
      simplified: (name) => lost({ note: name === 'embed' ? 'embed-dropped' : 'block-simplified', what: name }),
      block: (block) => blockHtml(block, { words, media, lost, check }),
    });
    const packed = checks.map((one) =>
      packCheck(one, {
        salt,
        isScored: options.withSolutions,
        html,
        words: { right: words.true, wrong: words.false },
        address: options.address,
      }),
    );
    for (const [at, one] of packed.entries()) {
      const source = checks[at];
      if (one.keys) scored.push(one.id);
      else if (source?.type === 'free-response') lost({ note: 'judged-answer' });
      else lost({ note: 'scoring-simplified', ...(source && { what: source.type }) });
      if (source?.hints?.length) lost({ note: 'hints-cut' });
    }
    const data = { page: path, salt, words, checks: packed };
    return {
      path,
      content: `<!doctype html>
<html lang="${escapeHtml(course.language ?? 'en')}" dir="${languageDirection(course.language)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(element.title)}</title>
${styles('../')}
</head>
<body>
<main>
<h1>${escapeHtml(element.title)}</h1>
${text}
</main>
<script type="application/json" id="checks">${asData(data)}</script>
<script src="../runtime/sha-256.js"></script>
<script src="../runtime/page.js"></script>
</body>
</html>
`,
    };
  };

  const written = pages.map(pageOf);
  const index: WrittenFile = {
    path: 'index.html',
    content: `<!doctype html>
<html lang="${escapeHtml(course.language ?? 'en')}" dir="${languageDirection(course.language)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(course.title)}</title>
${styles('')}
</head>
<body class="shell">
<header><h1>${escapeHtml(course.title)}</h1><span id="standing"></span></header>
<nav aria-label="${escapeHtml(words.contents)}">
${cover === undefined ? '' : `<img class="cover" src="media/${encodeURIComponent(cover)}" alt="" />\n`}${contentsOf(pages)}
</nav>
<iframe title="${escapeHtml(course.title)}"></iframe>
<footer><button type="button" data-step="-1">${escapeHtml(words.back)}</button><button type="button" data-step="1">${escapeHtml(words.next)}</button></footer>
<script type="application/json" id="course">${asData({ key: course.key, items: scored, passing: PASSING_SHARE })}</script>
<script src="runtime/${recorder}"></script>
<script src="runtime/shell.js"></script>
</body>
</html>
`,
  };
  return {
    files: [
      index,
      ...written,
      ...[...RUNTIME, recorder].map((name) => ({ path: `runtime/${name}`, content: runtime(name) })),
      ...look,
      ...course.files.map(({ name }) => ({ path: `media/${name}`, content: { file: name } })),
    ],
    losses,
    isScored: scored.length > 0,
  };
}

function contentsOf(pages: readonly Page[]): string {
  let [module, section] = ['', ''];
  const lines: string[] = [];
  for (const page of pages) {
    if (page.module !== module) lines.push(`<h2>${escapeHtml(page.module)}</h2>`);
    if (page.module !== module || page.section !== section) lines.push(`<h3>${escapeHtml(page.section)}</h3>`);
    [module, section] = [page.module, page.section];
    lines.push(`<a href="${page.path}">${escapeHtml(page.element.title)}</a>`);
  }
  return lines.join('\n');
}
