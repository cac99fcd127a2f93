import { attribute } from '@coursecraft/documents/xml/read-xml';
import type { OlxReading } from './olx-reading.ts';
import type { PlannedModule } from './plan-course.ts';

/** Places unpublished units as drafts; drafts of published units are left out. */
export async function placeDrafts(modules: readonly PlannedModule[], reading: OlxReading): Promise<void> {
  const { files, root, tree, parts } = reading;
  const folder = `${root}drafts/`;
  const sections = new Map(modules.flatMap((module) => module.sections).map((section) => [section.key, section]));

  const place = async (path: string, id: string) => {
    const isPartOfAnother = tree.read.has(path);
    const node = await tree.openFile(path);
    const parent = attribute(node.xml, 'parent_url') ?? attribute(node.xml, 'parent_sequential_url');
    if (parent === undefined) {
      if (!isPartOfAnother) files.mark?.(path, 'unused');
      return;
    }
    const section = sections.get(parent.replace(/^.*[@/]/, ''));
    const at = Number(attribute(node.xml, 'index_in_children_list') ?? Number.POSITIVE_INFINITY);
    if (section) section.units.splice(Math.min(at, section.units.length), 0, { node, hidden: true });
    else
      parts
        .add({ key: `drafts/vertical/${id}`, kind: 'other', called: 'vertical', title: node.title })
        .leaveOut('unused');
  };

  for (const path of files.names.filter((name) => name.startsWith(folder) && name.endsWith('.xml'))) {
    const [tag = '', file = ''] = path.slice(folder.length).split('/');
    const id = file.replace(/\.xml$/, '');
    if (tree.byId.has(id)) {
      files.mark?.(path, 'told');
      parts.add({ key: `drafts/${tag}/${id}`, kind: 'other', called: tag, title: id }).leaveOut('duplicate');
      continue;
    }
    if (tag === 'vertical') await place(path, id);
  }
}
