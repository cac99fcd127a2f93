import { commonFolder } from '@coursecraft/documents/zip/common-folder';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { arrangeCourse, type PlacedElements } from '../course/arrange-course.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { namesInOrder, titleOfName } from '../markdown/names-in-order.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { readBank } from './read-bank.ts';

const YAML = /\.ya?ml$/i;
const BANK = /^(?:matching pairs|true_statements|false_statements):/m;
const MOST_LOOKED_INTO = 300;

const yamlNames = ({ names }: PackageFiles) =>
  namesInOrder(names.filter((name) => YAML.test(name) && !/(?:^|\/)\./.test(name)));

export const yamlQuestionsReader: FormatReader = {
  async recognises(files) {
    for (const name of yamlNames(files).slice(0, MOST_LOOKED_INTO)) {
      const text = await readText(files, name).catch(() => undefined);
      if (text !== undefined && BANK.test(text)) return true;
    }
    return false;
  },

  async read(files, name) {
    const parts = createPartList();
    const shelf = createShelf(files, parts);
    const names = yamlNames(files);
    const around = commonFolder(names);
    const placed: PlacedElements[] = [];
    for (const path of names) {
      const text = await readText(files, path).catch(() => undefined);
      const reading = text === undefined ? { ok: false as const, problem: 'it is damaged' } : readYamlFile(text);
      const bank = parts.add({ key: path, kind: 'structure', called: 'bank', title: path });
      if (!reading.ok) {
        bank.leaveOut('unreadable', `${path}: ${reading.problem}`);
        continue;
      }
      const folders = path.slice(around.length).split('/').slice(0, -1);
      const place = folders.map((folder, index) => ({
        key: `${around}${folders.slice(0, index + 1).join('/')}`,
        title: titleOfName(folder),
      }));
      const file = path.split('/').at(-1) ?? path;
      const elements = readBank(reading.data, { path, title: titleOfName(file.replace(YAML, '')), parts, bank, shelf });
      if (elements.length > 0) placed.push({ path: place, elements });
    }
    const title = titleOfName(around.split('/').at(-2) ?? '') || titleOfName(name.replace(/\.[^.]+$/, ''));
    const modules = arrangeCourse(placed, { key: 'course', title }, { parts, called: 'folder' });
    return { course: { ...emptyCourse(name), title, modules, files: shelf.files() }, parts: parts.all() };
  },
};
