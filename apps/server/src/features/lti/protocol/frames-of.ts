import { registeredDomain } from '../../../platform/outbound/same-site.ts';
import { type Launch, LTI_CLAIMS } from './claims.ts';
import type { RegisteredAddresses } from './require-own-host.ts';

const originsOf = (addresses: readonly (string | undefined)[]) =>
  addresses.flatMap((address) => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []));

/** Returns the origins that may frame launch pages: the platform and hosts of its domain. */
export function framesOf({ issuer, authorizationUrl, tokenUrl, keysUrl }: RegisteredAddresses): string[] {
  const origins = originsOf([issuer, authorizationUrl, tokenUrl, keysUrl]);
  const schools = origins.flatMap((origin) => {
    const site = registeredDomain(origin);
    return site === undefined ? [] : [`${new URL(origin).protocol}//*.${site}`];
  });
  return [...new Set([...origins, ...schools])];
}

/** Returns the same from the signed launch, because a school may have a domain of its own. */
export const namedIn = (launch: Launch): string[] =>
  originsOf([
    launch[LTI_CLAIMS.presentation]?.return_url,
    launch[LTI_CLAIMS.deepLinkingSettings]?.deep_link_return_url,
  ]);
