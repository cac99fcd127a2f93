import { attribute } from '@coursecraft/documents/xml/read-xml';
import { isContainer, type OlxNode } from './olx-tree.ts';

export type PlannedUnit = { node: OlxNode; hidden: boolean };
export type PlannedSection = { key: string; title: string; node: OlxNode | undefined; units: PlannedUnit[] };
export type PlannedModule = { key: string; title: string; node: OlxNode | undefined; sections: PlannedSection[] };

const SECTIONS = new Set(['sequential', 'videosequence', 'section', 'problemset', 'timelimit', 'proctor', 'wrapper']);

const isStaffOnly = ({ xml }: OlxNode) => attribute(xml, 'visible_to_staff_only') === 'true';

/** Arranges a course in three levels: adds missing levels and joins titles of extra ones. */
export function planCourse(course: OlxNode): PlannedModule[] {
  const modules: PlannedModule[] = [];
  for (const node of course.children) {
    if (node.tag === 'chapter') modules.push({ key: node.id, title: node.title, node, sections: sectionsOf(node) });
    else {
      const last = modules.at(-1);
      const module = last && !last.node ? last : { key: `${node.id}/module`, title: '', node: undefined, sections: [] };
      if (module !== last) modules.push(module);
      module.sections.push(
        ...sectionsOf({ ...node, tag: 'chapter', children: [node], xml: { ...node.xml, attributes: {} } }),
      );
    }
  }
  return modules;
}

function sectionsOf(chapter: OlxNode): PlannedSection[] {
  const sections: PlannedSection[] = [];
  const walk = (node: OlxNode, titles: readonly string[], isHidden: boolean) => {
    const hidden = isHidden || isStaffOnly(node);
    if (SECTIONS.has(node.tag) && isContainer(node.tag)) {
      const named = [...titles, node.title].filter(Boolean);
      const section: PlannedSection = { key: node.id, title: named.join(' · '), node, units: [] };
      sections.push(section);
      for (const child of node.children) {
        if (SECTIONS.has(child.tag)) walk(child, named, hidden);
        else section.units.push({ node: child, hidden: hidden || isStaffOnly(child) });
      }
      return;
    }
    const last = sections.at(-1);
    const section = last && !last.node ? last : { key: `${node.id}/section`, title: '', node: undefined, units: [] };
    if (section !== last) sections.push(section);
    section.units.push({ node, hidden });
  };
  for (const child of chapter.children) walk(child, [], isStaffOnly(chapter));
  return sections;
}
