import { partAddress } from '../course/portable-course.ts';

/** A course file in URLs of Studio, old mongo or authors. */
const ASSET =
  /^(?:https?:\/\/[^/]+)?\/?(?:static\/|(?:assets\/courseware\/.*)?asset-v1:[^@]+@asset\+block@|c4x\/[^/]+\/[^/]+\/asset\/)(.+)$/i;
const JUMP = /\/?jump_to(?:_id)?\/([^?#]+)/;
const COURSEWARE = /^(?:https?:\/\/[^/]+)?\/(?:courses?|c4x)\/([^?#]+)/;

const studioName = (name: string): string => name.replace(/[^\p{L}\p{N}_.%-]/gu, '_').toLowerCase();

/** Finds a file by the asset list, by name, or by the only equal Studio name. */
export function locateAsset(
  root: string,
  names: readonly string[],
  assets: ReadonlyMap<string, string>,
): (address: string) => string[] {
  const folder = `${root}static/`;
  const byStudio = Map.groupBy(
    names.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : [])),
    studioName,
  );
  return (address) => {
    const name = ASSET.exec(address)?.[1] ?? (/^[a-z]+:|^\//i.test(address) ? undefined : address);
    if (name === undefined) return [];
    const asked = [name, name.replaceAll(' ', '_'), name.replaceAll('@', '/'), name.replaceAll('/', '_')];
    const listed = assets.get(name) ?? [];
    const alike = byStudio.get(studioName(name)) ?? [];
    return [...new Set([listed, asked, alike.length === 1 ? alike : []].flat())].map((one) => `${folder}${one}`);
  };
}

/** Resolves `/jump_to_id/ID` and `/courses/…/courseware/CHAPTER/SECTION/` links to element keys. */
export function olxLinks(elementOf: (id: string) => string | undefined): (address: string) => string | undefined {
  const lead = (ids: readonly string[]) => {
    const keys = ids.map((id) => elementOf(id.replace(/^.*(?:@|\/)/, '')));
    const key = keys.findLast((one) => one !== undefined);
    return key === undefined ? undefined : partAddress(key);
  };
  return (address) => {
    const jump = JUMP.exec(address)?.[1];
    if (jump !== undefined) return lead([jump.replace(/\/$/, '')]);
    const steps = COURSEWARE.exec(address)?.[1];
    return steps === undefined ? undefined : lead(steps.split('/').filter(Boolean));
  };
}
