import type { PlayedKind } from '@coursecraft/contract/content-packages/package-block';
import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import type { ElementFields, ElementVersion } from '@coursecraft/contract/courses/course';
import type { AssessmentSettings, PartNotes } from '@coursecraft/contract/criteria/criterion';
import type { ElementDraft, ScenarioDraft } from '@coursecraft/domain/drafting/draft';
import type { z } from 'zod';

/**
 * A course on its way between systems: what readers give and writers take. Its contents are written as the product writes them
 * (Markdown with fenced blocks, checks that pass their schema), but for what has no id yet:
 *
 * - a picture or file is `media/NAME` (`pictureAddress`), NAME being that of one of `files`;
 * - a link to another element is `part:KEY`, with the key encoded by `encodeURIComponent` (`partAddress`);
 * - the `rows` of checks hold keys of criteria, those of `RowDraft`;
 * - a played package is a fenced `package` block whose YAML says `package: KEY`, the key of one of `packages`, and `archive: media/NAME`
 *   where it plays from one of `files`.
 */
export type PortableCourse = {
  /** The same in a later export of the same course. */
  key: string;
  /** Empty where the package names none. */
  title: string;
  description: string;
  /** BCP 47, where the package says it. */
  language: string | undefined;
  modules: PortableModule[];
  files: PortableFile[];
  packages: PlayedPackage[];
  /** What authors set and noted, where the format carries it. */
  settings?: CourseSettings | undefined;
};

export type CourseSettings = {
  assessment?: z.infer<typeof AssessmentSettings> | undefined;
  /** `part` is `module:KEY`, `section:KEY` or `element:KEY`; empty for the course. */
  notes: (z.infer<typeof PartNotes> & { part: string })[];
};

export type PortableModule = { key: string; title: string; sections: PortableSection[]; scenarios: ScenarioDraft[] };
export type PortableSection = { key: string; title: string; elements: PortableElement[] };
export type PortableElement = ElementDraft & {
  key: string;
  /** Not shown to learners where it came from: it comes as a draft whatever is said of the others. */
  hidden?: boolean;
  /** What it was before, the oldest first, where its history goes along. */
  versions?: PortableVersion[];
};

/** An earlier save of an element. */
export type PortableVersion = ElementFields & {
  /** When it was saved (ISO 8601). */
  saved: string;
  origin: ElementVersion['origin'];
  note?: string | undefined;
};

/** All that was ever written of an element, as far as it goes along. */
export const textsOf = ({ content, versions = [] }: PortableElement): string[] => [
  content,
  ...versions.map((version) => version.content),
];

/** A picture or file that contents show. */
export type PortableFile = {
  /** In `media/NAME`: distinct in its course whatever the case of its letters, without folders. */
  name: string;
  /** Where it lies in its package; empty for one that stands in a text. */
  path: string;
  /** What stands in a text, in base64. */
  data?: string;
  /** Files of the package that are packed to this one, a zip archive, each with its name there. */
  pack?: { path: string; at: string }[];
  /** Of a picture in pixels, where they are known. */
  width?: number | undefined;
  height?: number | undefined;
};

/** A package that runs as it is, in a frame of its own. */
export type PlayedPackage = {
  key: string;
  kind: PlayedKind;
  title: string;
  /** The page that begins it, below `folder`, with its query. */
  entry: string;
  /** The folder of the package that holds its files; empty for all of it. */
  folder: string;
  /** The score that passes, 0 to 1, where the package says so. */
  passingScore?: number | undefined;
  /** What it is told when it begins, where its standard has such a thing (`cmi.launch_data`, cmi5 `launchParameters`). */
  launchData?: string | undefined;
  /** The archive among `files` that it plays from; without it the package that the course came in. */
  archive?: string | undefined;
};

/** What came of a package: the course, and each of its parts once, in its order. */
export type Reading = { course: PortableCourse; parts: TransferPart[] };

export const emptyCourse = (key: string): PortableCourse => ({
  key,
  title: '',
  description: '',
  language: undefined,
  modules: [],
  files: [],
  packages: [],
});

/** Where a text leads to another element of its course, before that has an id. */
export const partAddress = (key: string): string =>
  `part:${encodeURIComponent(key.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
