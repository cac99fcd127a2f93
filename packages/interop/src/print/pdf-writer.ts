import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { languageDirection } from '@coursecraft/domain/language/language-direction';
import { escapeHtml } from '@coursecraft/domain/text/escape-html';
import { toHtml } from 'hast-util-to-html';
import type { PortableCourse } from '../course/portable-course.ts';
import { accentOf, writtenLine } from '../course/written-line.ts';
import type { FormatWriter, WritingLoss } from '../format.ts';
import { courseWords } from '../words/course-words.ts';
import { elementInPrint } from './element-in-print.ts';
import { PRINTED_PAGE } from './printed-page.ts';

const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

/** Allows only the page and the pictures next to it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:";

const STYLE = `@page { size: A4; margin: 22mm 20mm 24mm; @bottom-center { content: counter(page); font: 9pt sans-serif; color: #6b5b4d; } }
@page :first { @bottom-center { content: none; } }
body { margin: 0; font: 11pt/1.5 Georgia, "Times New Roman", serif; color: #1d1712; hyphens: auto; }
h1, h2, h3, h4 { line-height: 1.2; break-after: avoid; hyphens: manual; }
h1 { font-size: 22pt; }
h2 { font-size: 16pt; }
h3 { font-size: 13pt; margin-top: 2em; }
.cover { height: 220mm; display: flex; flex-direction: column; justify-content: center; break-after: page; }
.cover h1 { font-size: 32pt; margin: 0 0 8mm; padding-block-start: 6mm; border-block-start: 2mm solid var(--accent); }
.cover img { max-height: 90mm; width: 100%; object-fit: cover; margin-block-end: 10mm; }
.written { margin-block-start: 12mm; color: #6b5b4d; }
nav { break-after: page; }
nav ol { list-style: none; padding-inline-start: 6mm; margin: 1mm 0; }
nav > ol { padding-inline-start: 0; }
nav a { color: inherit; text-decoration: none; }
.module { break-before: page; }
p, li { orphans: 3; widows: 3; }
img { max-width: 100%; max-height: 180mm; height: auto; }
figure, img, pre, blockquote, .check, tr { break-inside: avoid; }
table { border-collapse: collapse; width: 100%; font-size: 10pt; }
th, td { border: 0.5pt solid #b8a793; padding: 1.5mm 2.5mm; text-align: start; }
pre { white-space: pre-wrap; font-size: 9pt; border: 0.5pt solid #d8cbb8; padding: 3mm; }
blockquote.call-out { color: inherit; border-inline-start: 3pt solid var(--bar); }
.call-out-name { margin: 0 0 1mm; font: 9.5pt sans-serif; color: var(--bar); }
.call-out > * + * { margin-block: 1mm 0; }
.call-out-note { --bar: #2f6380; }
.call-out-tip { --bar: #3f7350; }
.call-out-important { --bar: #6b4226; }
.call-out-warning { --bar: #8a5a00; }
.call-out-caution { --bar: #a23b2a; }
.footnotes { margin-block-start: 8mm; font-size: 9pt; color: #4d4036; }
sup a { color: inherit; text-decoration: none; }
.data-footnote-backref { display: none; }
.footnotes h2 { margin: 0; font-size: 9pt; }
.check hr { border: 0; border-block-end: 0.5pt solid #6b5b4d; height: 9mm; margin: 0; }
blockquote { margin-inline: 0; padding-inline-start: 4mm; border-inline-start: 1.5pt solid #d8cbb8; color: #4d4036; }
.check { border: 0.5pt solid #b8a793; padding: 3mm 4mm; margin-block: 5mm; }
`;

export const pdfWriter: FormatWriter = {
  ending: 'pdf',
  mime: 'application/pdf',
  isArchive: true,
  isPrinted: true,
  write(course, { withSolutions }) {
    const losses: WritingLoss[] = [];
    if (allElements(course).some(({ rows: criteria }) => criteria.length > 0))
      losses.push({ note: 'criteria-stay-here', at: course.title });
    const idOf = new Map(allElements(course).map(({ key }, at) => [key, `e${at + 1}`]));
    const held = new Set(course.files.flatMap(({ name }) => (PICTURE.test(name) ? [name] : [])));
    const all = new Set(course.files.map(({ name }) => name));
    const write = (element: PortableCourse['modules'][number]['sections'][number]['elements'][number]) => {
      const media = (address: string) => {
        const name = readPictureAddress(address)?.name;
        if (name !== undefined && all.has(name) && !held.has(name))
          losses.push({ note: 'file-refused', at: element.title, what: name });
        return name !== undefined && held.has(name) ? `media/${encodeURIComponent(name)}` : undefined;
      };
      const link = (address: string) => {
        if (/^(https?|mailto):/i.test(address)) return address;
        const id = address.startsWith('part:') && idOf.get(decodeURIComponent(address.slice('part:'.length)));
        return id ? `#${id}` : undefined;
      };
      return toHtml(elementInPrint(course, element, { withSolutions, media, link, losses }));
    };
    const heading = (level: 1 | 2 | 3, title: string, id = '') =>
      `<h${level}${id && ` id="${id}"`}>${escapeHtml(title)}</h${level}>`;
    const body = course.modules.map(
      (module) =>
        `<section class="module">${heading(1, module.title)}${module.sections
          .map(
            (section) =>
              `<section>${heading(2, section.title)}${section.elements
                .map((element) => `${heading(3, element.title, idOf.get(element.key))}\n${write(element)}`)
                .join('\n')}</section>`,
          )
          .join('\n')}</section>`,
    );
    const page = `<!doctype html>
<html lang="${escapeHtml(course.language ?? 'en')}" dir="${languageDirection(course.language)}">
<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${escapeHtml(POLICY)}">
<title>${escapeHtml(course.title)}</title><style>:root { --accent: ${accentOf(course)}; }
${STYLE}</style></head>
<body>
${coverOf(course, held)}
${contentsOf(course, idOf)}
${body.join('\n')}
</body></html>
`;
    return {
      files: [
        { path: PRINTED_PAGE, content: page },
        ...[...held].map((name) => ({ path: `media/${name}`, content: { file: name } })),
      ],
      losses,
    };
  },
};

function coverOf(course: PortableCourse, held: ReadonlySet<string>): string {
  const { title, description, look } = course;
  const picture = look?.cover !== undefined && held.has(look.cover) && `media/${encodeURIComponent(look.cover)}`;
  const who = writtenLine(course);
  return [
    '<div class="cover">',
    picture && `<img src="${picture}" alt="">`,
    `<h1>${escapeHtml(title)}</h1>`,
    description && `<p>${escapeHtml(description)}</p>`,
    who && `<p class="written">${escapeHtml(who)}</p>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('');
}

const allElements = ({ modules }: PortableCourse) =>
  modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));

function contentsOf({ language, modules }: PortableCourse, idOf: ReadonlyMap<string, string>): string {
  const list = (items: string[]) => `<ol>${items.join('')}</ol>`;
  const listed = modules.map(
    ({ title, sections }) =>
      `<li><strong>${escapeHtml(title)}</strong>${list(
        sections.map(
          (section) =>
            `<li>${escapeHtml(section.title)}${list(
              section.elements.map(
                ({ key, title: name }) => `<li><a href="#${idOf.get(key)}">${escapeHtml(name)}</a></li>`,
              ),
            )}</li>`,
        ),
      )}</li>`,
  );
  return `<nav><h2>${escapeHtml(courseWords(language).contents)}</h2>${list(listed)}</nav>`;
}
