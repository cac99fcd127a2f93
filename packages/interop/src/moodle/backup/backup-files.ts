import { childElements } from '@coursecraft/documents/xml/read-xml';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { Shelf } from '../../course/media-shelf.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { field, readBackupXml } from './backup-xml.ts';

export type BackupFile = {
  path: string;
  name: string;
  /** What it belongs to: `mod_scorm`, `course`. */
  component: string;
  area: string;
  item: string;
  folder: string;
};

/** Where it lies among the files of what it belongs to. */
export const nameInside = ({ folder, name }: BackupFile): string =>
  `${folder}${name}`.replace(/^\/+/, '').normalize('NFC');

/** The files of a backup, which lie under their hashes, by the context that they belong to. */
export type BackupFiles = ReadonlyMap<string, readonly BackupFile[]>;

export async function readBackupFiles(files: PackageFiles, root: string): Promise<BackupFiles> {
  const listed = await readBackupXml(files, `${root}files.xml`);
  const byContext = new Map<string, BackupFile[]>();
  for (const node of childElements(listed, 'file')) {
    const hash = field(node, 'contenthash').trim();
    const name = field(node, 'filename').trim();
    if (name === '' || name === '.' || !/^[\da-f]{6,}$/i.test(hash)) continue;
    const context = field(node, 'contextid').trim();
    const own = byContext.get(context) ?? [];
    byContext.set(context, own);
    own.push({
      path: `${root}files/${hash.slice(0, 2)}/${hash}`,
      name,
      component: field(node, 'component').trim(),
      area: field(node, 'filearea').trim(),
      item: field(node, 'itemid').trim(),
      folder: field(node, 'filepath').trim(),
    });
  }
  return byContext;
}

const PLUGIN_FILE = /^@@PLUGINFILE@@(\/.*?)(?:[?#].*)?$/;
/** `$@PAGEVIEWBYID*12@$`: a link within the course, by the number of what it leads to. */
const VIEW = /\$@[A-Z]+?VIEWBYID(?:CH)?\*(\d+)(?:\*\d+)?@\$/;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Where the texts of a backup lead. */
export type BackupLinks = {
  /** The address of the element of a module, by its number. */
  to(moduleId: string): string | undefined;
  /** Files of the course that Moodle kept before it had others: texts name them by their path. */
  legacy: readonly BackupFile[];
};

/** `$@FILEPHP@$$@SLASH@$folder$@SLASH@$file.pdf`, or the address that stands for. */
const LEGACY = /^(?:\$@FILEPHP@\$|(?:https?:\/\/[^/]+)?\/(?:[^?#]*\/)?file\.php(?:\/|\?file=\/)\d+)([^?#]*)/;

function legacyPath(address: string): string | undefined {
  const path = LEGACY.exec(address)?.[1]
    ?.replaceAll('$@SLASH@$', '/')
    .replace(/\$@FORCEDOWNLOAD@\$$/, '');
  return path === undefined ? undefined : decoded(path).replace(/^\/+/, '').normalize('NFC');
}

/** What a text of a backup shows and leads to. */
export function backupContext(
  part: OpenPart,
  shelf: Shelf,
  files: readonly BackupFile[],
  linkOf: BackupLinks,
): HtmlContext {
  const around = shelf.context(part, { part: (address) => linkOf.to(VIEW.exec(address)?.[1] ?? '') });
  const own = (address: string): string | undefined => {
    const path = PLUGIN_FILE.exec(address)?.[1];
    if (path === undefined) {
      const legacy = legacyPath(address);
      const kept = legacy === undefined ? undefined : linkOf.legacy.find((file) => nameInside(file) === legacy);
      return kept && shelf.keep(kept.path, kept.name, kept.name);
    }
    const found =
      files.find((file) => [path, decoded(path)].includes(`${file.folder}${file.name}`)) ??
      files.find((file) => decoded(path).endsWith(`/${file.name}`));
    return found && shelf.keep(found.path, found.name, found.name);
  };
  return {
    note: around.note,
    media: (address, words) => own(address) ?? around.media(address, words),
    link: (address) => own(address) ?? around.link(address),
  };
}

export const isLegacy = ({ component, area }: BackupFile): boolean => component === 'course' && area === 'legacy';
