import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import { portableElement } from '../course/drafts.ts';
import { formatOfContent } from '../course/format-of-content.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList, type PartList } from '../course/part-list.ts';
import { emptyCourse, type PlayedPackage, type PortableElement } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { objectivesAsCriteria } from '../markdown/stated-objectives.ts';
import { type LibraryContent, paragraphs, readLibraryContent } from './library-content.ts';
import { asList, asParams, asText, type Params } from './params.ts';
import { type LibraryAround, readLibrary } from './read-library.ts';

const KEY = 'h5p';
const LIBRARY = /^(?:[^/]+\/)?[\w.]+-\d+(?:\.\d+)+\//;

/** Converts supported content and plays the rest in the H5P player. */
export const h5pReader: FormatReader = {
  recognises: (files) => rootOf(files) !== undefined,

  leftover: (path) => (LIBRARY.test(path) ? 'not-needed' : undefined),

  async read(files, name) {
    const root = rootOf(files) ?? '';
    const parts = createPartList();
    const head = await readJson(files, `${root}h5p.json`, name);
    const params = await readJson(files, `${root}content/content.json`, name).catch(() => undefined);
    const main: LibraryContent = {
      library: asText(head.mainLibrary),
      params: params ?? {},
      title: asText(head.title),
    };
    const whole = parts.add({ key: KEY, kind: 'package', called: main.library, title: main.title });
    if (params === undefined) whole.note('unreadable', 'content/content.json');
    if (asList(head.authors).length > 0)
      whole.note(
        'people-dropped',
        asList(head.authors)
          .map((one) => asText(asParams(one).name))
          .join(', '),
      );
    const shelf = createShelf(files, parts);
    const folder = `${root}content`;
    const played = new Set<string>();
    const elements = elementsOf(main, { parts, shelf, folder, played });

    const packages: PlayedPackage[] = [];
    if (played.size > 0 || elements.length === 0) {
      packages.push({
        key: KEY,
        kind: 'h5p',
        title: main.title,
        entry: '',
        folder: root.replace(/\/$/, ''),
        passingScore: passingScore(main.params),
      });
      const content = fence('package', writeYaml({ package: KEY }));
      elements.push(portableElement({ key: `${KEY}:played`, title: main.title, format: 'lesson', content }));
      whole.note('played-as-it-is', [...played].join(', ') || undefined);
    }
    whole.becomes(packages.length > 0 ? 'package' : (elements[0]?.format ?? 'lesson'), elements.at(-1)?.key);
    const place = { key: KEY, title: main.title };
    const course = {
      ...emptyCourse(asText(head.contentId) || name),
      title: main.title,
      language: languageOf(head),
      modules: [{ ...place, sections: [{ ...place, elements }], scenarios: [] }],
      files: shelf.files(),
      packages,
    };
    return { course, parts: parts.all() };
  },
};

function rootOf({ names, has }: PackageFiles): string | undefined {
  const root = names.find((name) => /^(?:[^/]+\/)?h5p\.json$/.test(name))?.slice(0, -'h5p.json'.length);
  return root !== undefined &&
    (has(`${root}content/content.json`) || names.some((name) => name.startsWith(`${root}content/`)))
    ? root
    : undefined;
}

async function readJson(files: PackageFiles, path: string, name: string): Promise<Params> {
  try {
    return asParams(JSON.parse((await readText(files, path)) ?? ''));
  } catch (error) {
    throw new PackageError('damaged', `${name}: ${path} is no JSON`, { cause: error });
  }
}

type ReaderContext = Omit<LibraryAround, 'element'> & { parts: PartList };

function elementsOf(main: LibraryContent, around: ReaderContext): PortableElement[] {
  if (main.library !== 'H5P.InteractiveBook') return elementOf(KEY, main.title, main, around);
  const { bookCover, chapters } = main.params;
  const { coverDescription, coverMedium } = asParams(bookCover);
  const cover = asText(coverDescription).trim()
    ? elementOf(
        `${KEY}:cover`,
        main.title,
        {
          library: 'H5P.Column',
          title: main.title,
          params: {
            content: [
              { content: coverMedium },
              { content: { library: 'H5P.AdvancedText', params: { text: coverDescription } } },
            ],
          },
        },
        around,
      )
    : [];
  const read = asList(chapters).flatMap((one, index) => {
    const chapter = readLibraryContent(asParams(one).chapter ?? one);
    if (!chapter) return [];
    const key = `${KEY}:${asText(asParams(one).subContentId) || index + 1}`;
    return elementOf(key, chapter.title || `${main.title} ${index + 1}`, chapter, around);
  });
  return [...cover, ...read];
}

function elementOf(key: string, title: string, content: LibraryContent, around: ReaderContext): PortableElement[] {
  const text = paragraphs(readLibrary(content, { ...around, element: key }));
  if (!text.trim()) return [];
  const criteria = objectivesAsCriteria(key, text, around.parts);
  return [portableElement({ key, title, format: formatOfContent(text), content: text, rows: criteria })];
}

const languageOf = ({ defaultLanguage, language }: Params): string | undefined =>
  [asText(defaultLanguage), asText(language)].find((one) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(one) && one !== 'und');

function passingScore({ passPercentage }: Params): number | undefined {
  const share = Number(passPercentage) / 100;
  return share > 0 && share <= 1 ? share : undefined;
}
