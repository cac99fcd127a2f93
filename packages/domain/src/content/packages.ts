import { PackageBlock, type StudentPackage } from '@coursecraft/contract/content-packages/package-block';
import { fence, findBlocks, replaceBlocks } from './blocks.ts';
import { readPictureAddress } from './picture-address.ts';
import { readYaml, writeYaml } from './yaml.ts';

/** Reads the body of a `package` block; undefined where it names no package that could be played. Never throws. */
export function readPackage(body: string): PackageBlock | undefined {
  const parsed = PackageBlock.safeParse(readYaml(body));
  return parsed.success && readPictureAddress(parsed.data.file) ? parsed.data : undefined;
}

/** A package as the fenced block that stands in content; what is empty is left out. */
export function writePackage({ id, entry, folder, ...rest }: PackageBlock): string {
  const body = { ...(id && { id }), ...rest, ...(entry && { entry }), ...(folder && { folder }) };
  return fence('package', writeYaml(body));
}

/** The readable packages of a document, in order. */
export const listPackages = (content: string): PackageBlock[] =>
  // Few documents have one, and finding blocks is most of what this costs.
  (content.includes('package') ? findBlocks(content) : []).flatMap(({ kind, body }) =>
    kind === 'package' ? (readPackage(body) ?? []) : [],
  );

/** Rewrites each readable package; one that comes back unchanged keeps its bytes. */
export function mapPackages(content: string, change: (played: PackageBlock) => PackageBlock): string {
  return replaceBlocks(content, ({ kind, body }) => {
    const played = kind === 'package' ? readPackage(body) : undefined;
    if (!played) return undefined;
    const changed = change(played);
    return changed === played ? undefined : writePackage(changed);
  });
}

/** A package without anything that learners are not told. */
export function studentPackage({ id = '', title, kind, passingScore }: PackageBlock): StudentPackage {
  return { id, title, kind, ...(passingScore !== undefined && { passingScore }) };
}
