import type { PartList } from './part-list.ts';
import type { PortableElement, PortableModule, PortableSection } from './portable-course.ts';

export type Place = { key: string; title: string };
export type PlacedElements = { path: readonly Place[]; elements: readonly PortableElement[] };

const BETWEEN = ' · ';

/** Arranges elements by folder: the outermost is the module, the rest the section. */
export function arrangeCourse(
  placed: readonly PlacedElements[],
  course: Place,
  { parts, called }: { parts: PartList; called: string },
): PortableModule[] {
  const modules = new Map<string, PortableModule>();
  const sections = new Map<string, PortableSection>();
  for (const { path, elements } of placed) {
    const [outermost = course, ...below] = path;
    const module = findOr(modules, outermost.key, () => {
      parts.add({ key: outermost.key, kind: 'structure', called, title: outermost.title }).becomes('module');
      return { key: outermost.key, title: outermost.title, sections: [], scenarios: [] };
    });
    const key = [outermost, ...below].at(-1)?.key ?? outermost.key;
    const section = findOr(sections, `${outermost.key}\n${key}`, () => {
      const title = below.map((place) => place.title).join(BETWEEN) || outermost.title;
      if (below.length > 0) parts.add({ key, kind: 'structure', called, title }).becomes('section');
      const made = { key, title, elements: [] };
      module.sections.push(made);
      return made;
    });
    section.elements.push(...elements);
  }
  return [...modules.values()];
}

function findOr<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
