import { useEffect, useState } from 'react';
import { loadCode } from '../../ui/load-code.ts';

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

export function useBlockData(body: string): unknown {
  const json = readJson(body);
  const [yaml, setYaml] = useState<{ body: string; data: unknown }>();
  const needsYaml = json === undefined;
  useEffect(() => {
    if (!needsYaml) return undefined;
    return loadCode(
      () => import('./read-yaml.ts'),
      ({ readYaml }) => setYaml({ body, data: readYaml(body) ?? null }),
    );
  }, [body, needsYaml]);
  if (!needsYaml) return json;
  return yaml?.body === body ? yaml.data : undefined;
}
