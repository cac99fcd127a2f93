import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';

export type FoundCourse = {
  /** Ends with `/`; empty for the package itself. */
  root: string;
  path: string;
};

const ROOT = /(^|\/)(course|library)\.xml$/;
const ROOTS = /(^|\/)roots\/[^/]+\.xml$/;
/** Characters for detection. */
const HEAD = 4000;
/** Limits the search in hostile packages. */
const MOST_LOOKED_AT = 20;

const isRoot = (text: string) =>
  /<(course|library)\b[^>]*\b(url_name|org|course|display_name|slug)\s*=|<chapter\b/.test(text.slice(0, HEAD));

/** Finds the topmost `course.xml`, a library, or one of several `roots`; Moodle backups also have such a file. */
export async function findCourse(files: PackageFiles): Promise<FoundCourse | undefined> {
  if (files.has('moodle_backup.xml')) return undefined;
  const depth = (name: string) => name.split('/').length;
  const candidates = [ROOT, ROOTS].flatMap((pattern) =>
    files.names.filter((name) => pattern.test(name)).toSorted((one, other) => depth(one) - depth(other)),
  );
  for (const path of candidates.slice(0, MOST_LOOKED_AT)) {
    const text = await readText(files, path).catch(() => undefined);
    if (text === undefined || !isRoot(text)) continue;
    return { root: path.replace(ROOTS.test(path) ? /roots\/[^/]+$/ : /[^/]+$/, ''), path };
  }
  return undefined;
}
