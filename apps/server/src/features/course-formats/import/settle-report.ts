import type { TransferPart } from '@coursecraft/contract/course-formats/course-transfer';
import { leftOut } from '@coursecraft/interop/course/account-for';
import type { PortableModule } from '@coursecraft/interop/course/portable-course';
import { partsIn, type Readings } from './reading.ts';
import type { TakenFiles } from './take-files.ts';

type Came = {
  chosen: readonly (readonly PortableModule[])[];
  taken: readonly TakenFiles[];
  wanted: readonly ReadonlySet<string>[];
};

export function settleReport(readings: Readings, { chosen, taken, wanted }: Came): TransferPart[] {
  return readings.flatMap(({ course, parts }, at) => {
    const came = placesIn(chosen[at] ?? []);
    const unchosen = new Set([...placesIn(course.modules)].filter((key) => !came.has(key)));
    const settled = parts.map((part): TransferPart => {
      const { key, element, file, becomes } = part;
      if (file !== undefined && !taken[at]?.has(file))
        return leftOut(part, wanted[at]?.has(file) ? 'file-refused' : 'not-chosen');
      const isPlace = becomes === 'module' || becomes === 'section';
      const place = element ?? (isPlace ? key.replace(/^(?:module|section):/, '') : undefined);
      return place !== undefined && (unchosen.has(place) || (isPlace && unchosen.has(key)))
        ? leftOut(part, 'not-chosen')
        : part;
    });
    return partsIn(at, settled);
  });
}

const placesIn = (modules: readonly PortableModule[]): Set<string> =>
  new Set(
    modules.flatMap(({ key, sections }) => [
      key,
      ...sections.flatMap((section) => [section.key, ...section.elements.map((one) => one.key)]),
    ]),
  );
