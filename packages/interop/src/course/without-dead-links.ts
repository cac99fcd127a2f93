import type { PortableCourse } from './portable-course.ts';

const LEAD = /\]\(part:([^)\s]+)\)/g;

const decoded = (key: string): string => {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
};

/** Returns where the link text starts that ends at `end`, with balanced brackets. */
function beginningOf(content: string, end: number): number {
  let open = 1;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (content[at - 1] === '\\') continue;
    if (content[at] === ']') open += 1;
    else if (content[at] === '[') open -= 1;
    if (open === 0) return at;
    if (content[at] === '\n' && content[at - 1] === '\n') return -1;
  }
  return -1;
}

/** Replaces links to missing elements by their text and reports each. */
export function withoutDeadLinks(course: PortableCourse, onDeadLink: (key: string) => void): PortableCourse {
  const keys = new Set(
    course.modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements.map(({ key }) => key))),
  );
  const settle = (content: string): string => {
    if (!content.includes('](part:')) return content;
    let settled = '';
    let from = 0;
    for (const found of content.matchAll(LEAD)) {
      const key = decoded(found[1] ?? '');
      const beginning = keys.has(key) ? -1 : beginningOf(content, found.index);
      if (beginning < from) continue;
      onDeadLink(key);
      settled += content.slice(from, beginning) + content.slice(beginning + 1, found.index);
      from = found.index + found[0].length;
    }
    return settled + content.slice(from);
  };
  return {
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      sections: module.sections.map((section) => ({
        ...section,
        elements: section.elements.map((element) => ({ ...element, content: settle(element.content) })),
      })),
    })),
  };
}
