export type Sample = { name: string; labels: Record<string, string>; value: number };

export function metricSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', labelValue = '']) => [
      key,
      labelValue,
    ]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** Returns a series' value; 0 if it is missing. */
export const sampleOf = (text: string, name: string, labels: Record<string, string> = {}): number =>
  metricSamples(text).find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value ?? 0;
