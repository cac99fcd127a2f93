import { createLtiService } from './features/lti/create-lti-service.ts';
import { createPlatformService } from './features/lti/protocol/platform-service.ts';
import { lateToolKey } from './features/lti/protocol/tool-key.ts';
import { createLaunchVerifier } from './features/lti/protocol/verify-launch.ts';
import { createOutboundClient } from './platform/outbound/create-outbound-client.ts';
import type { Services } from './request-context.ts';

export function createLtiTools(services: Services) {
  const { passes: signedTokens } = services;
  const key = lateToolKey(services.db);
  const outbound = createOutboundClient({ allowPrivate: services.config.allowPrivateAddresses });
  const platforms = createPlatformService(key, outbound);
  const verify = createLaunchVerifier(outbound);
  return {
    passes: signedTokens,
    key,
    platforms,
    service: createLtiService({ services, passes: signedTokens, key, verify, outbound }),
  };
}
