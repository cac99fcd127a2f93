import { getDomain } from 'tldts';

/** Returns the registered domain by the public suffix list; undefined for IP addresses and local names. */
export const registeredDomain = (address: string): string | undefined =>
  getDomain(new URL(address).hostname, { allowPrivateDomains: true }) ?? undefined;

/** Returns the registered domain, or the host if there is none. */
export const siteOf = (address: string): string => registeredDomain(address) ?? new URL(address).hostname;
