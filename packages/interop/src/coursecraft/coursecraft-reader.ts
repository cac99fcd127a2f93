import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse, type PortableCourse } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { salvage } from '../yaml/salvage.ts';
import { CourseFile, FORM_VERSION } from './coursecraft-schema.ts';
import { distinctKeys } from './distinct-keys.ts';
import { findUnlisted } from './find-unlisted.ts';
import { readCriteria } from './read-criteria.ts';
import { readElements } from './read-elements.ts';
import { readMedia } from './read-media.ts';
import { readPlayedPackages } from './read-played-packages.ts';
import { readScenarios } from './read-scenarios.ts';
import { readSettings } from './read-settings.ts';

/** Reads the native format, documented by `coursecraft.schema.json`. */
export const coursecraftReader: FormatReader = {
  async recognises(files) {
    const root = rootOf(files);
    const text = root === undefined ? undefined : await readText(files, `${root}course.yaml`);
    return text !== undefined && /^coursecraft:/m.test(text);
  },

  leftover: (path) => (/(?:^|\/)(?:README|LICEN[CS]E)[^/]*$/i.test(path) ? 'not-needed' : undefined),

  async read(files, name) {
    const root = rootOf(files);
    if (root === undefined) throw new PackageError('unknown', `${name} has no course.yaml`);
    const parts = createPartList();
    const known = await readCourseFile(files, `${root}course.yaml`, parts);
    const listed = findUnlisted(known, files, root, parts);
    const around = { files, root, parts, keys: distinctKeys(parts) };

    const modules: PortableCourse['modules'] = [];
    for (const module of listed.modules) {
      const key = around.keys('module', module.key);
      parts.add({ key: `module:${key}`, kind: 'structure', called: 'module', title: module.title }).becomes('module');
      const sections = [];
      for (const section of module.sections) {
        const own = around.keys('section', section.key);
        parts
          .add({ key: `section:${own}`, kind: 'structure', called: 'section', title: section.title })
          .becomes('section');
        const elements = await readElements(section, around);
        await readCriteria(section.folder, elements, around);
        sections.push({ key: own, title: section.title, elements });
      }
      const scenarios = await readScenarios(module.folder, sections, around);
      modules.push({ key, title: module.title, sections, scenarios });
    }
    const packages = readPlayedPackages(listed.packages, around);
    const settings = await readSettings(around);
    const media = readMedia(modules, around);
    const cover = media.find(({ name }) => name.normalize('NFC') === known.cover?.normalize('NFC'))?.name;
    const course = {
      ...emptyCourse(known.key),
      title: known.title,
      description: known.description,
      language: known.language,
      modules,
      packages,
      files: media,
      ...((cover || known.accent) && { look: { cover, accent: known.accent?.toLowerCase() } }),
      ...(settings && { settings }),
    };
    return { course, parts: parts.all() };
  },
};

function rootOf({ names }: PackageFiles): string | undefined {
  const found = names
    .filter((name) => /(^|\/)course\.yaml$/.test(name))
    .map((name) => name.slice(0, -'course.yaml'.length));
  return found.toSorted((one, other) => one.split('/').length - other.split('/').length)[0];
}

async function readCourseFile(
  files: PackageFiles,
  path: string,
  parts: ReturnType<typeof createPartList>,
): Promise<CourseFile> {
  const reading = readYamlFile((await readText(files, path)) ?? '');
  const part = parts.add({ key: path, kind: 'structure', called: 'course.yaml' });
  if (!reading.ok) part.note('unreadable', `${path}: ${reading.problem}`);
  const data = reading.ok ? reading.data : {};
  const course = salvage(CourseFile, data, (problem) => part.note('unreadable', `${path}: ${problem}`));
  if (course && course.coursecraft > FORM_VERSION) part.note('version-unknown', String(course.coursecraft));
  part.becomes('course');
  return course ?? CourseFile.parse({});
}
