import { createLtiDoor } from './features/lti/door.ts';
import { createPlatformService } from './lti/platform-service.ts';
import { lateToolKey } from './lti/tool-key.ts';
import { createLaunchVerifier } from './lti/verify-launch.ts';
import { createOutboundClient } from './outbound/create-outbound-client.ts';
import type { Services } from './request-context.ts';

/** All that speaks to learning platforms. */
export function createLtiTools(services: Services) {
  const { passes } = services;
  const key = lateToolKey(services.db);
  const outbound = createOutboundClient({ allowPrivate: services.config.allowPrivateAddresses });
  const platforms = createPlatformService(key, outbound);
  const verify = createLaunchVerifier(outbound);
  return { passes, key, platforms, door: createLtiDoor({ services, passes, key, verify, outbound }) };
}
