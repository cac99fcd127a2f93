export type Sample = { name: string; labels: Record<string, string>; value: number };

/** Reads what Prometheus would read of a text of metrics. */
export function metricSamples(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', said = '']) => [key, said]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}

/** The value of one series; 0 where there is none yet. */
export const sampleOf = (text: string, name: string, labels: Record<string, string> = {}): number =>
  metricSamples(text).find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value ?? 0;
