import { getDomain } from 'tldts';

/** Returns the registered domain by the public suffix list; undefined for IP addresses and local names. */
export const registeredDomain = (address: string): string | undefined =>
  getDomain(new URL(address).hostname, { allowPrivateDomains: true }) ?? undefined;

export const siteOf = (address: string): string => registeredDomain(address) ?? new URL(address).hostname;
