import { readYaml } from '@coursecraft/domain/content/yaml';

/** The data of a block. A form changes its own fields and keeps the others. */
export type BlockFormProps = {
  data: Record<string, unknown>;
  onClose: () => void;
  onDone: (body: string) => void;
};

export function readBlock(body: string): Record<string, unknown> | undefined {
  if (!body.trim()) return {};
  const data = readYaml(body);
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : undefined;
}
