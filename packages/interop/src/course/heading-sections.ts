export type Heading = { slug: string; title: string };
export type HeadingSection<Node> = Heading & {
  heading: Node | undefined;
  above: Heading[];
  nodes: Node[];
  slugs: string[];
};

const LEVELS = 3;

/** Splits a text by headings. A unique first heading is the title; at most three levels count. */
export function headingSections<Node>(
  nodes: readonly Node[],
  headingOf: (node: Node) => { depth: number; title: string } | undefined,
): { title: string; sections: HeadingSection<Node>[] } {
  const slugOf = slugger();
  const found = new Map(
    nodes.flatMap((node) => {
      const heading = headingOf(node);
      return heading ? [[node, heading] as const] : [];
    }),
  );
  const headings = [...found.values()];
  const first = nodes[0] === undefined ? undefined : found.get(nodes[0]);
  const isTitled = first !== undefined && headings.filter(({ depth }) => depth <= first.depth).length === 1;
  const title = isTitled ? first.title : '';
  const counted = isTitled && headings.length > 1 ? headings.slice(1) : headings;
  const levels = levelsOf(counted.map(({ depth }) => depth));

  const sections: HeadingSection<Node>[] = [];
  const path: Heading[] = [];
  const begin = (heading: Heading, level: number, node: Node | undefined) => {
    const above = path.slice(0, level);
    while (above.length < levels.length - 1 && heading.title) above.push(heading);
    const section: HeadingSection<Node> = { ...heading, heading: node, above, nodes: [], slugs: [heading.slug] };
    sections.push(section);
    return section;
  };
  let open = begin({ slug: isTitled ? slugOf(title) : '', title }, 0, isTitled ? nodes[0] : undefined);
  for (const node of isTitled ? nodes.slice(1) : nodes) {
    const headingPart = found.get(node);
    if (!headingPart) {
      open.nodes.push(node);
      continue;
    }
    const heading = { slug: slugOf(headingPart.title), title: headingPart.title };
    const level = levels.indexOf(headingPart.depth);
    if (level < 0) {
      open.nodes.push(node);
      open.slugs.push(heading.slug);
      continue;
    }
    path.length = Math.min(path.length, level);
    while (path.length < level) path.push(path.at(-1) ?? heading);
    open = begin(heading, level, node);
    path[level] = heading;
  }
  return { title, sections: sections.filter((section) => section.nodes.length > 0) };
}

function levelsOf(depths: readonly number[]): number[] {
  const count = (depth: number) => depths.filter((one) => one === depth).length;
  const all = [...new Set(depths)].toSorted((one, other) => one - other).slice(0, LEVELS);
  const until = all.findIndex((depth, index) => index > 0 && count(depth) < count(all[index - 1] ?? 0) / 2);
  return until < 0 ? all : all.slice(0, until);
}

/** Returns a function that creates GitHub slugs, numbered if repeated. */
export function slugger(): (words: string) => string {
  const used = new Map<string, number>();
  return (words) => {
    const slug = words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
