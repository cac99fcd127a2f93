import { childElement, childElements, descendants } from '@coursecraft/documents/xml/read-xml';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { field, readBackupXml } from './backup-xml.ts';

export type BackupActivity = {
  id: string;
  kind: string;
  title: string;
  folder: string;
  sectionId: string;
  hidden: boolean;
  context: string;
};
export type BackupSection = {
  id: string;
  title: string;
  folder: string;
  hidden: boolean;
  activities: BackupActivity[];
};
export type BackupOutline = {
  title: string;
  key: string;
  sections: BackupSection[];
  faults: string[];
};

const HEAD = 1000;

/** Reads the sections and activities in course order. */
export async function readOutline(files: PackageFiles, root: string): Promise<BackupOutline> {
  const manifest = childElement(await readBackupXml(files, `${root}moodle_backup.xml`), 'information');
  const contents = childElement(manifest, 'contents');
  const faults: string[] = [];
  const open = async (path: string) => {
    try {
      return await readBackupXml(files, path);
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const activities: BackupActivity[] = [];
  const seen = new Set<string>();
  for (const node of childElements(childElement(contents, 'activities'), 'activity')) {
    const folder = `${root}${field(node, 'directory').trim()}`;
    const kind = field(node, 'modulename').trim();
    // Activities may be listed twice.
    if (seen.has(folder)) continue;
    seen.add(folder);
    const module = await open(`${folder}/module.xml`);
    const own = await readText(files, `${folder}/${kind}.xml`).catch(() => undefined);
    activities.push({
      id: field(node, 'moduleid').trim(),
      kind,
      title: field(node, 'title').trim(),
      folder,
      sectionId: field(node, 'sectionid').trim(),
      hidden: field(module, 'visible').trim() === '0',
      context: /\bcontextid="(\d+)"/.exec(own?.slice(0, HEAD) ?? '')?.[1] ?? '',
    });
  }
  const sections: (BackupSection & { place: number })[] = [];
  for (const node of childElements(childElement(contents, 'sections'), 'section')) {
    const id = field(node, 'sectionid').trim();
    const folder = `${root}${field(node, 'directory').trim()}`;
    const section = await open(`${folder}/section.xml`);
    const sequence = field(section, 'sequence')
      .split(',')
      .map((one) => one.trim());
    const place = Number(field(section, 'number') || Number.NaN);
    const own = activities.filter((activity) => activity.sectionId === id);
    const at = ({ id: module }: BackupActivity) =>
      sequence.includes(module) ? sequence.indexOf(module) : sequence.length;
    const named = field(section, 'name').trim();
    sections.push({
      id,
      // An unnamed section is called by its number in Moodle.
      title: named || (/^\d+$/.test(field(node, 'title').trim()) ? '' : field(node, 'title').trim()),
      folder,
      hidden: field(section, 'visible').trim() === '0',
      activities: own.toSorted((one, other) => at(one) - at(other)),
      place: Number.isFinite(place) ? place : sections.length,
    });
  }
  const placed = new Set(sections.flatMap((section) => section.activities));
  const loose = activities.filter((activity) => !placed.has(activity));
  const ordered: BackupSection[] = sections.toSorted((one, other) => one.place - other.place);
  if (loose.length > 0) ordered.push({ id: 'loose', title: '', folder: '', hidden: false, activities: loose });
  return {
    title: field(manifest, 'original_course_fullname').trim(),
    key:
      field(manifest, 'original_course_shortname').trim() ||
      descendants(contents, 'courseid').map(String)[0] ||
      'course',
    sections: ordered,
    faults,
  };
}
