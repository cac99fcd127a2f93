/** One line of a table: a share with its number of cases and its limits. */
export type Figure = {
  what: string;
  share: number;
  of: number;
  least?: number | undefined;
  most?: number | undefined;
};

export type Table = { name: string; figures: Figure[]; failures: string[] };

export const shareOf = (what: string, all: readonly boolean[], floor: Pick<Figure, 'least' | 'most'> = {}): Figure => ({
  what,
  share: all.length === 0 ? 0 : all.filter(Boolean).length / all.length,
  of: all.length,
  ...floor,
});

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const floorOf = ({ least, most }: Figure) =>
  least === undefined ? (most === undefined ? '' : `at most ${percent(most)}`) : `at least ${percent(least)}`;

export const isMet = ({ share, of, least = 0, most = 1 }: Figure) => of === 0 || (share >= least && share <= most);

/** Prints the tables of several engines next to each other. */
export function printTables(engines: readonly { engine: string; tables: readonly Table[] }[]): string {
  const lines: string[] = [];
  for (const name of new Set(engines.flatMap(({ tables }) => tables.map((table) => table.name)))) {
    const beside = engines.map(({ tables }) => tables.find((table) => table.name === name));
    const whats = [...new Set(beside.flatMap((table) => table?.figures.map(({ what }) => what) ?? []))];
    lines.push(`\n${name}`, `${' '.repeat(44)}${engines.map(({ engine }) => engine.padEnd(22)).join('')}floor`);
    for (const what of whats) {
      const figures = beside.map((table) => table?.figures.find((figure) => figure.what === what));
      const cells = figures.map((figure) =>
        (figure ? `${percent(figure.share)} of ${figure.of}${isMet(figure) ? '' : ' ✗'}` : '–').padEnd(22),
      );
      const [known] = figures.filter((figure) => figure !== undefined);
      lines.push(`  ${what.padEnd(42)}${cells.join('')}${known ? floorOf(known) : ''}`);
    }
    engines.forEach(({ engine }, at) => {
      for (const failure of beside[at]?.failures ?? []) lines.push(`  ${engine}: ${failure}`);
    });
  }
  return lines.join('\n');
}
