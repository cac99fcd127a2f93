import { OutboundRefusal } from '../../../platform/outbound/create-outbound-client.ts';
import { siteOf } from '../../../platform/outbound/same-site.ts';

export type RegisteredAddresses = { issuer: string; authorizationUrl: string; tokenUrl: string; keysUrl: string };

/**
 * Refuses an address outside the platform's domain. Subdomains count, because large platforms use one host per school.
 */
export function requireOwnHost(
  { issuer, authorizationUrl, tokenUrl, keysUrl }: RegisteredAddresses,
  address: string,
): void {
  const own = [issuer, authorizationUrl, tokenUrl, keysUrl].filter((one) => URL.canParse(one)).map(siteOf);
  if (own.includes(siteOf(address))) return;
  throw new OutboundRefusal(
    'address',
    `The platform named an address on ${new URL(address).hostname}, which is not one of its own hosts. Ask an administrator to register the platform with addresses of that host.`,
  );
}
