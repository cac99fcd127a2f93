import type { PlayedKind } from '@coursecraft/contract/content-packages/package-block';
import { attribute, childElements, readXml } from '@coursecraft/documents/xml/read-xml';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import { type Manifest, manifestPath, readManifest } from '../content-packaging/read-manifest.ts';
import { arrangeCourse, type Place, type PlacedElements } from '../course/arrange-course.ts';
import { createPartList, type OpenPart, type PartList } from '../course/part-list.ts';
import { playedElement } from '../course/played-element.ts';
import { emptyCourse, type PlayedPackage } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { launchAddress } from './launch-address.ts';
import { type Activity, readActivities } from './read-activities.ts';

const SCORM = /adlcp|ADL[\s_-]*SCORM/i;
const CARTRIDGE = /common cartridge|imscc/i;
const FIRST_PAGE = /(?:^|\/)(?:index_lms|index|story|launch|default|start|main)(?:_html5)?\.html?$/i;

/** Reads SCORM 1.2 and 2004 with a playable element per launchable item. */
export const scormReader: FormatReader = {
  async recognises(files) {
    const path = manifestPath(files);
    const text = path === undefined ? undefined : await readText(files, path).catch(() => undefined);
    return text !== undefined && SCORM.test(text) && !CARTRIDGE.test(/<schema>[^<]*<\/schema>/i.exec(text)?.[0] ?? '');
  },

  async read(files, name) {
    const parts = createPartList();
    const path = manifestPath(files) ?? '';
    const text = (await readText(files, path)) ?? '';
    const manifest = await readManifest(files);
    const kind: PlayedKind = isNew(text) ? 'scorm-2004' : 'scorm-1.2';
    const packages: PlayedPackage[] = [];
    const whole = parts.add({
      key: 'manifest',
      kind: 'structure',
      called: 'imsmanifest.xml',
      title: manifest?.title ?? name,
    });
    whole.becomes('course');
    const tree = manifest && readActivities(rootOf(text));
    for (const other of tree?.others ?? []) whole.note('duplicate', other);
    const around: ReaderContext = {
      files,
      parts,
      manifest,
      folder: path.split('/').slice(0, -1).join('/'),
      kind,
      packages,
      used: new Set(),
    };
    const title = tree?.title || manifest?.title || '';
    const activities = tree?.activities ?? [];
    const placed =
      activities.length > 0
        ? activities.flatMap((one) => placeActivity(one, [], around))
        : placeResources(whole, around);
    const modules = arrangeCourse(placed, { key: 'organisation', title }, { parts, called: 'item' });
    const description = manifest?.description ?? '';
    const course = {
      ...emptyCourse(manifest?.id || name),
      title,
      description,
      language: manifest?.language,
      modules,
      packages,
    };
    return { course, parts: parts.all() };
  },
};

const isNew = (text: string) => /adlcp_v1p3|adlseq|imsss|<schemaversion>\s*(?:CAM|2004|1\.3)/i.test(text);
const rootOf = (text: string) => childElements(readXml(text))[0] as ReturnType<typeof childElements>[number];

type ReaderContext = {
  files: PackageFiles;
  parts: PartList;
  manifest: Manifest | undefined;
  folder: string;
  kind: PlayedKind;
  packages: PlayedPackage[];
  used: Set<string>;
};

function placeActivity(activity: Activity, path: readonly Place[], around: ReaderContext): PlacedElements[] {
  const { id, title, activities } = activity;
  const own = activity.resource === undefined ? [] : placeSco(activity, path, around);
  if (activity.resource === undefined && activities.length === 0)
    around.parts.add({ key: `item:${id}`, kind: 'structure', called: 'item', title }).leaveOut('empty');
  const inner = [...path, { key: `item:${id}`, title }];
  return [...own, ...activities.flatMap((one) => placeActivity(one, inner, around))];
}

function placeSco(activity: Activity, path: readonly Place[], around: ReaderContext): PlacedElements[] {
  const { parts, manifest, used } = around;
  const part = parts.add({ key: `item:${activity.id}:sco`, kind: 'package', called: 'item', title: activity.title });
  const resource = manifest?.resources.get(activity.resource ?? '');
  if (!resource) {
    part.leaveOut('link-broken', activity.resource);
    return [];
  }
  used.add(resource.id);
  for (const condition of activity.conditions) part.note('condition-dropped', condition);
  for (const limit of activity.limits) part.note('schedule-dropped', limit);
  const key = distinct(activity.id || resource.id, around);
  const address = attribute(resource.node, 'href') ?? '';
  const title = activity.title || resource.title || manifest?.title || '';
  return play(
    { key, title, address, page: resource.href, parameters: activity.parameters, activity },
    part,
    path,
    around,
  );
}

type Playing = {
  key: string;
  title: string;
  address: string;
  page: string | undefined;
  parameters: string;
  activity?: Activity;
};

function play(
  { key, title, address, page, parameters, activity }: Playing,
  part: OpenPart,
  path: readonly Place[],
  around: ReaderContext,
): PlacedElements[] {
  const { files, folder, kind, packages } = around;
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address)) {
    part.leaveOut('external-tool', address);
    return [];
  }
  const found =
    page && (files.has(page) ? page : files.names.find((name) => name.toLowerCase() === page.toLowerCase()));
  if (!found) {
    part.leaveOut('file-missing', page ?? '');
    return [];
  }
  const query = /[?#].*$/s.exec(address)?.[0] ?? '';
  const inside = folder ? found.slice(folder.length + 1) : found;
  const entry = launchAddress(`${inside}${query}`, parameters);
  const played: PlayedPackage = {
    key,
    kind,
    title,
    entry,
    folder,
    passingScore: activity?.passingScore,
    launchData: activity?.launchData,
  };
  packages.push(played);
  part.note('played-as-it-is');
  if (activity?.isVisible === false) part.note('hidden');
  part.becomes('package', key);
  return [{ path, elements: [playedElement(played, activity?.isVisible === false ? { hidden: true } : {})] }];
}

function placeResources(whole: OpenPart, around: ReaderContext): PlacedElements[] {
  const { manifest, files, folder, parts } = around;
  const scos = [...(manifest?.resources.values() ?? [])].filter(
    ({ node, href }) => href && (attribute(node, 'scormtype') ?? attribute(node, 'scormType'))?.toLowerCase() === 'sco',
  );
  const placed = scos.flatMap((resource) => {
    const part = parts.add({
      key: `resource:${resource.id}`,
      kind: 'package',
      called: 'resource',
      title: resource.title,
    });
    const key = distinct(resource.id, around);
    const address = attribute(resource.node, 'href') ?? '';
    return play(
      { key, title: resource.title || manifest?.title || '', address, page: resource.href, parameters: '' },
      part,
      [],
      around,
    );
  });
  if (placed.length > 0) return placed;
  whole.note('unreadable', 'imsmanifest.xml');
  const pages = files.names.filter((name) => name.startsWith(folder ? `${folder}/` : '') && /\.html?$/i.test(name));
  const depth = (name: string) => name.split('/').length;
  const first =
    pages.filter((name) => FIRST_PAGE.test(name)).toSorted((one, other) => depth(one) - depth(other))[0] ?? pages[0];
  const part = parts.add({ key: 'page', kind: 'package', called: 'page', title: first ?? '' });
  return play(
    { key: 'page', title: manifest?.title ?? '', address: '', page: first, parameters: '' },
    part,
    [],
    around,
  );
}

function distinct(wanted: string, { packages }: ReaderContext): string {
  let key = wanted || 'item';
  for (let count = 2; packages.some((one) => one.key === key); count += 1) key = `${wanted}~${count}`;
  return key;
}
