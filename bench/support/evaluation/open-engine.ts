import { createModelEngine } from '../../../apps/server/src/ai/model/create-model-engine.ts';
import { createOfflineEngine } from '../../../apps/server/src/ai/offline/create-offline-engine.ts';
import { type Config, readConfig } from '../../../apps/server/src/platform/config/config.ts';
import { recordModel, replayModel } from '../../../apps/server/src/testing/recorded-model.ts';
import type { Engine, Run, Usage } from '../../../packages/ai/src/engine/engine.ts';

export type Evaluated = {
  name: string;
  engine: Engine;
  run: Run;
  used: Usage[];
  unanswered: () => string[];
  close: () => Promise<void>;
};

export type Wish = {
  provider: Config['ai']['provider'];
  model?: string | undefined;
  record?: string | undefined;
  replay?: string | undefined;
};

/** Opens an engine from server settings; can record replies or replay them. */
export async function openEngine({ provider, model, record, replay }: Wish): Promise<Evaluated> {
  const used: Usage[] = [];
  const run: Run = {
    signal: new AbortController().signal,
    onStep: () => undefined,
    onUsage: (usage) => used.push(usage),
  };
  const builtin = createOfflineEngine();
  if (provider === 'builtin')
    return {
      name: builtin.judgeName(),
      engine: builtin,
      run,
      used,
      unanswered: () => [],
      close: () => builtin.close(),
    };
  const { ai } = readConfig({
    ...process.env,
    AI_PROVIDER: provider,
    ...(model ? { AI_MODEL: model } : {}),
    ...(replay ? { AI_MODEL: 'recorded', AI_API_KEY: 'none', AI_BASE_URL: 'http://127.0.0.1/v1' } : {}),
  });
  const between = replay
    ? await replayModel({ provider, folder: replay })
    : record
      ? await recordModel({ ...ai, provider, folder: record })
      : undefined;
  return {
    name: replay ? 'kept replies' : (ai.model ?? provider),
    engine: createModelEngine({ ...ai, provider, baseUrl: between?.baseUrl ?? ai.baseUrl }, builtin),
    run,
    used,
    unanswered: () => between?.unanswered() ?? [],
    async close() {
      await builtin.close();
      await between?.stop();
    },
  };
}
