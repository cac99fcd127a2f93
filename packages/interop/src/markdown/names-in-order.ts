const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const FIRST = /^(?:readme|index|_index|introduction|preface)\.\w+$/i;

/** Sorts files: introductions first, then by `placeOf`, then by name with numbers by value. */
export function namesInOrder(
  names: readonly string[],
  placeOf: (path: string) => number | undefined = () => undefined,
): string[] {
  const steps = new Map(names.map((name) => [name, name.split('/')]));
  return names.toSorted((one, other) => {
    const [a, b] = [steps.get(one) ?? [], steps.get(other) ?? []];
    const at = a.findIndex((step, index) => step !== b[index]);
    const [stepA = '', stepB = ''] = [a[at], b[at]];
    const [firstA, firstB] = [at === a.length - 1 && FIRST.test(stepA), at === b.length - 1 && FIRST.test(stepB)];
    if (firstA !== firstB) return firstA ? -1 : 1;
    const [placeA, placeB] = [placeOf(a.slice(0, at + 1).join('/')), placeOf(b.slice(0, at + 1).join('/'))];
    if (placeA !== placeB) return (placeA ?? Number.MAX_VALUE) - (placeB ?? Number.MAX_VALUE);
    return collator.compare(stepA, stepB) || (stepA < stepB ? -1 : 1);
  });
}

/** Returns the title in a file name without extension, number and separators. */
export function titleOfName(name: string): string {
  const words = name.replace(/\.(?:md|markdown|mdown|mkd|mdx|qmd|rmd|txt)$/i, '');
  const plain = /\s/.test(words) ? words : words.replace(/[_-]+/g, ' ');
  return (plain.replace(/^\s*\d+(?:\.\d+)*[\s._)-]+(?=\p{L})/u, '').trim() || plain).replace(/_/g, ' ').trim();
}
