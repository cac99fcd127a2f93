import { childElements } from '@coursecraft/documents/xml/read-xml';
import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import type { Shelf } from '../../course/media-shelf.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { field, readBackupXml } from './backup-xml.ts';

export type BackupFile = {
  path: string;
  name: string;
  /** `mod_scorm`, `course`, … */
  component: string;
  area: string;
  item: string;
  folder: string;
};

/** Returns the path of a file within its component. */
export const nameInside = ({ folder, name }: BackupFile): string =>
  `${folder}${name}`.replace(/^\/+/, '').normalize('NFC');

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
/** `$@PAGEVIEWBYID*12@$`: an internal link by module number. */
const VIEW = /\$@[A-Z]+?VIEWBYID(?:CH)?\*(\d+)(?:\*\d+)?@\$/;

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export type BackupLinks = {
  to(moduleId: string): string | undefined;
  /** Legacy course files, which texts name by path. */
  legacy: readonly BackupFile[];
};

/** `$@FILEPHP@$$@SLASH@$folder$@SLASH@$file.pdf`, or its URL. */
const LEGACY = /^(?:\$@FILEPHP@\$|(?:https?:\/\/[^/]+)?\/(?:[^?#]*\/)?file\.php(?:\/|\?file=\/)\d+)([^?#]*)/;

function legacyPath(address: string): string | undefined {
  const path = LEGACY.exec(address)?.[1]
    ?.replaceAll('$@SLASH@$', '/')
    .replace(/\$@FORCEDOWNLOAD@\$$/, '');
  return path === undefined ? undefined : decoded(path).replace(/^\/+/, '').normalize('NFC');
}

/** Creates the context that resolves files and links of backup texts. */
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
