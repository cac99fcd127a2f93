import type { PortableCourse } from '../course/portable-course.ts';
import type { FormatWriter, WrittenFile } from '../format.ts';
import { cmi5Structure } from './cmi5-structure.ts';
import { scorm12Manifest, scorm2004Manifest } from './scorm-manifests.ts';
import { type Recorder, writePages } from './write-pages.ts';

/** Writes a package manifest; only a scored package has a passing score. */
type Described = (course: PortableCourse, paths: readonly string[], isScored: boolean) => WrittenFile;

const writer = (recorder: Recorder, describe?: Described): FormatWriter => ({
  ending: 'zip',
  mime: 'application/zip',
  isArchive: true,
  write(course, options) {
    const { files, losses, isScored } = writePages(course, options, recorder);
    return {
      files: describe
        ? [
            describe(
              course,
              files.map(({ path }) => path),
              isScored,
            ),
            ...files,
          ]
        : files,
      losses,
    };
  },
});

export const htmlWriter = writer('record-local.js');
export const scorm12Writer = writer('record-scorm.js', scorm12Manifest);
export const scorm2004Writer = writer('record-scorm.js', scorm2004Manifest);
export const cmi5Writer = writer('record-cmi5.js', cmi5Structure);
