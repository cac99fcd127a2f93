import type { PlayedPackage } from '../course/portable-course.ts';
import type { CourseFile } from './coursecraft-schema.ts';
import type { ReadingAround } from './reading-around.ts';

/** Lists the played packages whose files exist. */
export function readPlayedPackages(
  listed: CourseFile['packages'],
  { files, root, parts, keys }: ReadingAround,
): PlayedPackage[] {
  return listed.flatMap(({ key: wanted, folder: inside, ...played }) => {
    const key = keys('package', wanted);
    const folder = `${root}${inside}`;
    const part = parts.add({ key: `package:${key}`, kind: 'package', called: played.kind, title: played.title });
    const own = files.names.filter((name) => name.startsWith(`${folder}/`));
    if (own.length === 0) {
      part.leaveOut('file-missing', inside);
      return [];
    }
    part.note('played-as-it-is');
    part.becomes('package');
    return [{ key, folder, ...played }];
  });
}
