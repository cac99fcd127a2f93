import type { PlayedKind } from '@coursecraft/contract/content-packages/package-block';
import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import type { ElementFields, ElementVersion } from '@coursecraft/contract/courses/course';
import type { AssessmentSettings, PartNotes } from '@coursecraft/contract/criteria/criterion';
import type { ElementDraft, ScenarioDraft } from '@coursecraft/domain/drafting/draft';
import type { z } from 'zod';

/**
 * A course between formats, in our Markdown before ids exist. Pictures are `media/NAME`, links to elements `part:KEY`
 * with an encoded key, and `rows` of checks are criterion keys. A `package` block names a key of `packages` and an
 * optional archive.
 */
export type PortableCourse = {
  key: string;
  /** Empty if the package has none. */
  title: string;
  description: string;
  /** BCP 47. */
  language: string | undefined;
  modules: PortableModule[];
  files: PortableFile[];
  packages: PlayedPackage[];
  /** `cover` names a picture of `files`; `accent` is #rrggbb. */
  look?: { cover?: string | undefined; accent?: string | undefined } | undefined;
  /** For a cover page: names, and when the course last changed (ISO 8601). */
  written?: { by: readonly string[]; at: string } | undefined;
  /** Present if the format supports it. */
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
  /** Hidden in the source, so always imported as a draft. */
  hidden?: boolean;
  /** Oldest first, if the history is exported. */
  versions?: PortableVersion[];
};

export type PortableVersion = ElementFields & {
  /** ISO 8601. */
  saved: string;
  origin: ElementVersion['origin'];
  note?: string | undefined;
};

/** Returns all texts of an element, including exported versions. */
export const textsOf = ({ content, versions = [] }: PortableElement): string[] => [
  content,
  ...versions.map((version) => version.content),
];

export type PortableFile = {
  /** The file name in `media/NAME`, unique regardless of case. */
  name: string;
  /** The package path; empty for embedded data. */
  path: string;
  /** Base64 data embedded in a text. */
  data?: string;
  /** Package files to zip into this file, with their names there. */
  pack?: { path: string; at: string }[];
  /** Pixels. */
  width?: number | undefined;
  height?: number | undefined;
};

export type PlayedPackage = {
  key: string;
  kind: PlayedKind;
  title: string;
  /** Start page below `folder`, with query. */
  entry: string;
  /** Package folder; empty for the root. */
  folder: string;
  /** 0 to 1. */
  passingScore?: number | undefined;
  /** `cmi.launch_data` or cmi5 `launchParameters`. */
  launchData?: string | undefined;
  /** An archive among `files`; otherwise the imported package itself. */
  archive?: string | undefined;
};

/** The course and each part of the package once, in order. */
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

/** Returns the link target of another element, before ids exist. */
export const partAddress = (key: string): string =>
  `part:${encodeURIComponent(key.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
