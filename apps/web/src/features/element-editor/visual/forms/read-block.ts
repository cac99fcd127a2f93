import { readYaml } from '@coursecraft/domain/content/yaml';

/** What a form of a block gets: its data, of which it changes its own fields and keeps the others. */
export type BlockFormProps = {
  data: Record<string, unknown>;
  onClose: () => void;
  onDone: (body: string) => void;
};

/** The body of a block as fields; undefined where it is none. */
export function readBlock(body: string): Record<string, unknown> | undefined {
  if (!body.trim()) return {};
  const data = readYaml(body);
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : undefined;
}
