import { PackageBlock, type StudentPackage } from '@coursecraft/contract/content-packages/package-block';
import { fence, findBlocks, replaceBlocks } from './blocks.ts';
import { readPictureAddress } from './picture-address.ts';
import { readYaml, writeYaml } from './yaml.ts';

/** Parses a `package` block; returns undefined if it is not playable and never throws. */
export function readPackage(body: string): PackageBlock | undefined {
  const parsed = PackageBlock.safeParse(readYaml(body));
  return parsed.success && readPictureAddress(parsed.data.file) ? parsed.data : undefined;
}

/** Writes a package as a fenced block without empty fields. */
export function writePackage({ id, entry, folder, ...rest }: PackageBlock): string {
  const body = { ...(id && { id }), ...rest, ...(entry && { entry }), ...(folder && { folder }) };
  return fence('package', writeYaml(body));
}

/** Lists the valid packages of a document in order. */
export const listPackages = (content: string): PackageBlock[] =>
  // Finding blocks is costly and few documents have a package.
  (content.includes('package') ? findBlocks(content) : []).flatMap(({ kind, body }) =>
    kind === 'package' ? (readPackage(body) ?? []) : [],
  );

/** Rewrites each valid package; an unchanged one keeps its bytes. */
export function mapPackages(content: string, change: (played: PackageBlock) => PackageBlock): string {
  return replaceBlocks(content, ({ kind, body }) => {
    const played = kind === 'package' ? readPackage(body) : undefined;
    if (!played) return undefined;
    const changed = change(played);
    return changed === played ? undefined : writePackage(changed);
  });
}

/** Returns the fields of a package that students may see. */
export function studentPackage({ id = '', title, kind, passingScore }: PackageBlock): StudentPackage {
  return { id, title, kind, ...(passingScore !== undefined && { passingScore }) };
}
