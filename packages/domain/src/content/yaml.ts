import { parse, stringify } from 'yaml';

/** The body of a block as data, or undefined where it is not YAML. */
export function readYaml(body: string): unknown {
  try {
    return parse(body, { maxAliasCount: 20 });
  } catch {
    return undefined;
  }
}

export function writeYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}
