import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { locateFiles } from '../content-packaging/locate-files.ts';
import { type Manifest, readManifest } from '../content-packaging/read-manifest.ts';
import { distinctKeys } from '../course/distinct-keys.ts';
import { portableElement } from '../course/drafts.ts';
import { formatOfContent } from '../course/format-of-content.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import {
  emptyCourse,
  type PortableElement,
  type PortableModule,
  partAddress,
  type Reading,
} from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { outcomesLeft, readSyllabus } from './canvas-extras.ts';
import { type Cartridge, isFallback } from './cartridge.ts';
import { cartridgeAddresses } from './cartridge-addresses.ts';
import { type CartridgeBanks, cartridgeBanks } from './cartridge-banks.ts';
import { type Placement, type PlannedModule, planCourse } from './plan-course.ts';
import { readCanvasCourse } from './read-canvas-course.ts';
import { type ReadPlacement, readPlacement } from './read-placement.ts';
import { escaped } from './read-prompts.ts';

type Keys = { seen: Set<string>; free(wanted: string): string };

const isCartridge = ({ schema, namespace }: Manifest) => /common cartridge/i.test(schema) || /imscc/i.test(namespace);

/** Reads Common Cartridge 1.0 to 1.3 and Canvas exports. */
export const cartridgeReader: FormatReader = {
  async recognises(files) {
    const manifest = await readManifest(files);
    return manifest !== undefined && isCartridge(manifest);
  },
  read: readCartridge,
  leftover: (path) =>
    /(?:^|\/)(?:course_settings\/[^/]*|assessment_meta|assignment_settings|imsmanifest)\.?(?:xml|txt|json)?$/i.test(
      path,
    )
      ? 'settings-dropped'
      : undefined,
};

async function readCartridge(files: PackageFiles, name: string): Promise<Reading> {
  const parts = createPartList();
  const manifest = await readManifest(files);
  if (!manifest) throw new Error('no manifest');
  const shelf = createShelf(files, parts);
  const banks = await cartridgeBanks(files);
  const canvas = await readCanvasCourse(files, manifest.folder, parts);
  const base: Cartridge = { files, parts, shelf, manifest, canvas, locate: locateFiles(files) };
  const plan = withoutDrawnBanks(planCourse(base), banks.drawn);
  const addresses = cartridgeAddresses(plan);
  const title = canvas?.title || manifest.title;

  const modules: PortableModule[] = [];
  const keys: Keys = { seen: new Set(), free: distinctKeys() };
  for (const planned of plan) modules.push(await readModule(planned, keys, banks, addresses, base));
  modules.push(...(await readSyllabus(base, title)), ...outcomesLeft(base, modules));
  for (const resource of manifest.resources.values())
    if (isFallback(resource)) for (const path of resource.files) files.mark?.(path, 'told');
  const course = {
    ...emptyCourse(manifest.id || name),
    title,
    description: manifest.description,
    language: canvas?.language ?? manifest.language,
    modules,
    files: shelf.files(),
  };
  return { course, parts: parts.all() };
}

const withoutDrawnBanks = (plan: readonly PlannedModule[], drawn: ReadonlySet<string>): PlannedModule[] =>
  plan.map((module) => ({
    ...module,
    sections: module.sections.map((section) => ({
      ...section,
      placements: section.placements.filter(({ kind, key }) => kind !== 'bank' || !drawn.has(key)),
    })),
  }));

async function readModule(
  planned: PlannedModule,
  keys: Keys,
  banks: CartridgeBanks,
  addresses: ReturnType<typeof cartridgeAddresses>,
  base: Cartridge,
): Promise<PortableModule> {
  const { key, title, called, isConditional } = planned;
  const part = base.parts.add({ key, kind: 'structure', called, title });
  if (isConditional) part.note('condition-dropped');
  const sections = [];
  for (const section of planned.sections) {
    const elements: PortableElement[] = [];
    for (const placement of section.placements)
      elements.push(...(await readElements(placement, keys, banks, addresses, base)));
    if (section.title !== title) {
      const sectionPart = base.parts.add({
        key: `section:${section.key}`,
        kind: 'structure',
        called: 'section',
        title: section.title,
      });
      if (elements.length > 0) sectionPart.becomes('section');
      else sectionPart.leaveOut('empty');
    }
    sections.push({ key: section.key, title: section.title, elements });
  }
  if (sections.some(({ elements }) => elements.length > 0)) part.becomes('module');
  else part.leaveOut('empty');
  return { key, title, sections, scenarios: [] };
}

async function readElements(
  placement: Placement,
  keys: Keys,
  banks: CartridgeBanks,
  addresses: ReturnType<typeof cartridgeAddresses>,
  base: Cartridge,
): Promise<PortableElement[]> {
  if (keys.seen.has(placement.key) && placement.resource && placement.kind !== 'file')
    return [againElement(placement, keys, base)];
  const found: ReadPlacement[] = [];
  for (const one of [placement, ...placement.more]) {
    const folder = (one.resource?.href ?? one.resource?.files[0] ?? '').replace(/\/?[^/]*$/, '');
    found.push(await readPlacement(one, banks, { ...base, partOf: addresses(folder) }));
  }
  const first = found[0]?.pages.length ? found[0] : found.find(({ pages }) => pages.length > 0);
  if (!first) return [];
  const pages = placement.more.length === 0 ? first.pages : [joined(found.flatMap(({ pages }) => pages))];
  const title = placement.title || first.title;
  const isHidden = found.some((one) => one.isHidden);
  keys.seen.add(placement.key);
  return pages.map(({ content, rows: criteria }, index) => {
    const element = {
      key: keys.free(index === 0 ? placement.key : `${placement.key}:${index + 1}`),
      title: index === 0 ? title : `${title} (${index + 1})`,
      format: found.find(({ format }) => format)?.format ?? formatOfContent(content),
      content,
      rows: criteria,
    };
    return portableElement(isHidden ? { ...element, hidden: true } : element);
  });
}

function againElement({ key, title, called }: Placement, keys: Keys, { parts }: Cartridge): PortableElement {
  const own = keys.free(key);
  const part = parts.add({ key: own, kind: 'link', called, title });
  part.note('duplicate', title);
  part.becomes('link', own);
  return portableElement({ key: own, title, format: 'lesson', content: `[${escaped(title)}](${partAddress(key)})` });
}

const joined = (pages: ReadPlacement['pages']): ReadPlacement['pages'][number] => ({
  content: pages.map(({ content }) => content).join('\n\n'),
  rows: pages.flatMap(({ rows: criteria }) => criteria),
});
