import { isAddress } from './dialogs/is-address.ts';

const NOISE = 'script, style, meta, link, title, xml, o\\:p, noscript, iframe, object, [style*="display:none"]';
const LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;

const styleOf = (node: Element) => node.getAttribute('style') ?? '';

/** Word pastes lists as paragraphs with bullets; converts them to lists. */
function listWordParagraphs(body: HTMLElement) {
  const open: { list: HTMLElement; level: number }[] = [];
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0);
    const previous = paragraph.previousElementSibling;
    if (level === 0 || (open[0] && previous !== open[0].list)) open.length = 0;
    if (level === 0) continue;
    const drawn = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)));
    const isNumbered = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(drawn?.textContent ?? '');
    drawn?.remove();
    const item = body.ownerDocument.createElement('li');
    const line = body.ownerDocument.createElement('p');
    line.append(...paragraph.childNodes);
    item.append(line);
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
      if (current) (current.list.lastElementChild ?? current.list).append(list);
      else paragraph.before(list);
      current = { list, level };
      open.push(current);
    }
    current.list.append(item);
    paragraph.remove();
  }
}

/** Cleans pasted HTML of other programs' internals. */
export function cleanPastedHtml(html: string): string {
  // A separate document loads and runs nothing.
  const { body } = new DOMParser().parseFromString(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, ''), 'text/html');
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
  for (const node of body.querySelectorAll(NOISE)) node.remove();
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
  listWordParagraphs(body);
  for (const picture of body.querySelectorAll('img'))
    if (!isAddress(picture.getAttribute('src') ?? '')) picture.remove();
  for (const link of body.querySelectorAll('a'))
    if (!isAddress(link.getAttribute('href') ?? '') || link.getAttribute('href')?.startsWith('#'))
      link.replaceWith(...link.childNodes);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    for (const bold of heading.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
  for (const node of body.querySelectorAll('[style]')) {
    if (!(node instanceof HTMLElement) && !('style' in node)) continue;
    const style = styleOf(node);
    const kept = [
      /font-weight:\s*(bold|[6-9]00)/i.test(style) && !node.closest('h1, h2, h3, h4, h5, h6') ? 'font-weight: 700' : '',
      /font-style:\s*italic/i.test(style) ? 'font-style: italic' : '',
      /text-decoration[^;]*line-through/i.test(style) ? 'text-decoration: line-through' : '',
    ].filter(Boolean);
    if (kept.length > 0) node.setAttribute('style', kept.join(';'));
    else node.removeAttribute('style');
  }
  for (const node of body.querySelectorAll('[class], [lang], [id]')) {
    for (const name of ['class', 'lang', 'id']) node.removeAttribute(name);
  }
  return body.innerHTML;
}
