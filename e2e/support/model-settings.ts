import type { ModelPeer } from '../../apps/server/src/testing/model-peer.ts';

/** Returns the settings of a server whose model is a peer. */
export const modelSettings = (peer: ModelPeer) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: peer.settings('openai-compatible').baseUrl ?? '',
  AI_MODEL: 'model-one',
});
