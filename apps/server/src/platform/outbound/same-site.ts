import { getDomain } from 'tldts';

/** The domain that somebody registered, by the public-suffix list; undefined for IP addresses and names of this machine. */
export const registeredDomain = (address: string): string | undefined =>
  getDomain(new URL(address).hostname, { allowPrivateDomains: true }) ?? undefined;

/** What tells apart whose an address is: the registered domain, or the name itself where there is none. */
export const siteOf = (address: string): string => registeredDomain(address) ?? new URL(address).hostname;
