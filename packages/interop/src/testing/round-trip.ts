import type { Check } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { listChecks } from '@coursecraft/domain/content/checks';
import type { PortableCourse } from '../course/portable-course.ts';
import type { FormatReader, FormatWriter } from '../format.ts';
import { courseOfContents } from './one-check-course.ts';
import { writtenPackage } from './written-package.ts';

export const ALL = { withSolutions: true, withCriteria: true };

/** Creates a function that writes and reads courses in a single-file format. */
export function roundTripsOf(writer: FormatWriter, reader: FormatReader, fileName: string) {
  const roundTrip = async (course: PortableCourse, options = ALL) => {
    const writing = await writer.write(course, options);
    const reading = await reader.read(writtenPackage(writing), fileName);
    const elements = reading.course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
    const [file] = writing.files;
    return {
      ...reading,
      elements,
      text: String(file?.content),
      losses: writing.losses.map(({ note, what }) => [note, what].filter(Boolean).join(' ')),
    };
  };
  const again = async (check: Check, options = ALL) => {
    const { elements, ...rest } = await roundTrip(courseOfContents(writeCheck(check)), options);
    return { ...rest, checks: elements.flatMap(({ content }) => [...listChecks(content)]) };
  };
  return { roundTrip, again };
}
