import { partAddress } from '../course/portable-course.ts';

/** A course file in URLs of Studio, old mongo or authors. */
const ASSET =
  /^(?:https?:\/\/[^/]+)?\/?(?:static\/|(?:assets\/courseware\/.*)?asset-v1:[^@]+@asset\+block@|c4x\/[^/]+\/[^/]+\/asset\/)(.+)$/i;
const JUMP = /\/?jump_to(?:_id)?\/([^?#]+)/;
const COURSEWARE = /^(?:https?:\/\/[^/]+)?\/(?:courses?|c4x)\/([^?#]+)/;

const studioName = (name: string): string => name.replace(/[^\p{L}\p{N}_.%-]/gu, '_').toLowerCase();

/**
 * Where in the package a file may lie that a text of the course calls so: as the list of assets says, under that name, or
 * under the one name that Studio would call the same.
 */
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

/**
 * Where a link to another part of the course leads, by the key of the element that holds the node with that id: those of
 * Studio (`/jump_to_id/ID`) and whole addresses that name a part (`/courses/…/courseware/CHAPTER/SECTION/`).
 */
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
