import type { OrganisationItem, Resource } from '../content-packaging/read-manifest.ts';
import { type Cartridge, kindOf, type ResourceKind } from './cartridge.ts';
import type { CanvasItem, CanvasModule } from './read-canvas-course.ts';

export type Placement = {
  key: string;
  title: string;
  called: string;
  kind: ResourceKind | 'missing';
  resource: Resource | undefined;
  url: string;
  isHidden: boolean;
  /** Further parts of the same element, in order. */
  more: Placement[];
};
export type PlannedSection = { key: string; title: string; placements: Placement[] };
export type PlannedModule = {
  key: string;
  title: string;
  called: string;
  isConditional: boolean;
  sections: PlannedSection[];
};

const BETWEEN = ' · ';
const COUNTED = / \(\d+\)$/;

/** Plans modules by Canvas modules or the manifest tree, then everything that they omit. */
export function planCourse(cartridge: Cartridge): PlannedModule[] {
  const { manifest, canvas } = cartridge;
  const modules =
    canvas && canvas.modules.length > 0
      ? canvas.modules.map((module) => canvasModule(module, cartridge))
      : treeModules(manifest.items, cartridge);
  const named = new Set(
    modules
      .flatMap(({ sections }) => sections)
      .flatMap(({ placements }) => placements)
      .flatMap(resourcesOf),
  );
  return [...modules, ...restModule(cartridge, named)];
}

export const resourcesOf = (placement: Placement): string[] =>
  [placement, ...placement.more].flatMap(({ resource }) => (resource ? [resource.id] : []));

function placed(key: string, title: string, resource: Resource | undefined, named: string): Placement {
  const kind = resource ? kindOf(resource) : 'missing';
  return { key, title, called: resource?.type || named, kind, resource, url: '', isHidden: false, more: [] };
}

function canvasModule(
  { id, title, isHidden, isConditional, items }: CanvasModule,
  cartridge: Cartridge,
): PlannedModule {
  const sections: PlannedSection[] = [{ key: `${id}:start`, title, placements: [] }];
  for (const item of items) {
    if (item.type === 'ContextModuleSubHeader') sections.push({ key: item.id, title: item.title, placements: [] });
    else sections.at(-1)?.placements.push(canvasPlacement(item, isHidden || item.isHidden, cartridge));
  }
  return { key: id, title, called: 'module', isConditional, sections };
}

function canvasPlacement(item: CanvasItem, isHidden: boolean, { manifest }: Cartridge): Placement {
  const { type, title, resource: id, url } = item;
  const resource = manifest.resources.get(id);
  const base = { ...placed(resource ? resource.id : item.id, title, resource, type), called: type, url, isHidden };
  if (type === 'ExternalUrl') return { ...base, kind: 'web-link', key: item.id };
  if (type === 'ContextExternalTool') return { ...base, kind: 'tool', key: item.id };
  return base;
}

function treeModules(items: readonly OrganisationItem[], cartridge: Cartridge): PlannedModule[] {
  const [only] = items;
  const top = only && items.length === 1 && !only.title && !only.resource ? only.items : items;
  const modules: PlannedModule[] = [];
  for (const item of top) {
    const last = modules.at(-1);
    if (item.items.length > 0) modules.push(treeModule(item, cartridge));
    else if (!item.resource) modules.push({ ...emptyModule(item), sections: [] });
    else if (last?.called === 'organization') last.sections[0]?.placements.push(treePlacement(item, cartridge));
    else
      modules.push({
        ...emptyModule({ ...item, id: `top:${item.id}` }),
        title: cartridge.manifest.title,
        called: 'organization',
        sections: [
          { key: `top:${item.id}`, title: cartridge.manifest.title, placements: [treePlacement(item, cartridge)] },
        ],
      });
  }
  return modules;
}

const emptyModule = ({ id, title }: OrganisationItem): PlannedModule => ({
  key: id,
  title,
  called: 'item',
  isConditional: false,
  sections: [],
});

function treeModule(item: OrganisationItem, cartridge: Cartridge): PlannedModule {
  const sections: PlannedSection[] = [];
  let isRun = false;
  const addTo = (placement: Placement) => {
    if (!isRun) sections.push({ key: `${item.id}:${sections.length}`, title: item.title, placements: [] });
    sections.at(-1)?.placements.push(placement);
    isRun = true;
  };
  if (item.resource) addTo(treePlacement(item, cartridge));
  for (const child of item.items) {
    if (child.items.length === 0) addTo(treePlacement(child, cartridge));
    else {
      sections.push({ key: child.id, title: child.title, placements: deepPlacements(child, [], cartridge) });
      isRun = false;
    }
  }
  return { ...emptyModule(item), sections };
}

function treePlacement(
  { id, title, resource: ref }: OrganisationItem,
  { manifest }: Cartridge,
  above: readonly string[] = [],
): Placement {
  const resource = ref === undefined ? undefined : manifest.resources.get(ref);
  return placed(resource ? resource.id : id, [...above, title].join(BETWEEN), resource, ref ?? 'item');
}

function deepPlacements(item: OrganisationItem, above: readonly string[], cartridge: Cartridge): Placement[] {
  const own = item.resource ? [treePlacement(item, cartridge, above)] : [];
  return [
    ...own,
    ...item.items.flatMap((child): Placement[] => {
      if (child.items.length === 0) return [treePlacement(child, cartridge, above)];
      const whole = isOne(child) ? oneOf(child, above, cartridge) : undefined;
      return whole ? [whole] : deepPlacements(child, [...above, child.title], cartridge);
    }),
  ];
}

const isOne = ({ title, resource, items }: OrganisationItem): boolean =>
  !resource &&
  title !== '' &&
  items.length > 0 &&
  items.every((item) => item.items.length === 0 && item.title.replace(COUNTED, '') === title.replace(COUNTED, ''));

function oneOf(item: OrganisationItem, above: readonly string[], cartridge: Cartridge): Placement | undefined {
  const [first, ...more] = item.items.map((child) => treePlacement(child, cartridge));
  return first && { ...first, title: [...above, item.title].join(BETWEEN), more };
}

const REST: readonly (readonly [ResourceKind, string])[] = [
  ['page', 'Pages'],
  ['assignment', 'Assignments'],
  ['discussion', 'Discussions'],
  ['quiz', 'Quizzes'],
  ['bank', 'Question banks'],
  ['web-link', 'Links'],
  ['tool', 'Tools'],
];

function restModule({ manifest }: Cartridge, named: ReadonlySet<string>): PlannedModule[] {
  const rest = [...manifest.resources.values()].filter(({ id }) => !named.has(id));
  const sections = REST.map(
    ([kind, title]): PlannedSection => ({
      key: `rest:${kind}`,
      title,
      placements: rest
        .filter((resource) => kindOf(resource) === kind)
        .map((resource) => placed(resource.id, resource.title, resource, kind)),
    }),
  ).filter(({ placements }) => placements.length > 0);
  const isBank = ({ key }: PlannedSection) => key === 'rest:bank';
  const others = sections.filter((section) => !isBank(section));
  const module = (key: string, title: string, own: PlannedSection[]): PlannedModule[] =>
    own.length > 0 ? [{ key, title, called: 'resources', isConditional: false, sections: own }] : [];
  return [...module('rest', manifest.title, others), ...module('banks', 'Question banks', sections.filter(isBank))];
}
