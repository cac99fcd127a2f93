import type { PortableModule } from '@coursecraft/interop/course/portable-course';
import { keyIn } from './reading.ts';

export function chooseParts(
  modules: readonly PortableModule[],
  at: number,
  leaveOut: ReadonlySet<string>,
): PortableModule[] {
  const comes = ({ key }: { key: string }) => !leaveOut.has(keyIn(at, key));
  return modules.filter(comes).flatMap((module) => {
    const places = new Map<string, { section: number; element: number }>();
    const sections = module.sections.filter(comes).flatMap((section) => {
      const elements = section.elements.filter(comes);
      return elements.length > 0 ? [{ ...section, elements }] : [];
    });
    for (const [section, { elements }] of sections.entries())
      for (const [element, { key }] of elements.entries()) places.set(key, { section, element });
    const scenarios = module.scenarios.flatMap((scenario) => {
      const key = module.sections[scenario.section]?.elements[scenario.element]?.key;
      const place = key === undefined ? undefined : places.get(key);
      return place ? [{ ...scenario, ...place }] : [];
    });
    return sections.length > 0 ? [{ ...module, sections, scenarios }] : [];
  });
}
