import ipaddr from 'ipaddr.js';

/** Whether an IP address is public: not loopback, private, link-local, shared, reserved or tunneled. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside IPv6 counts as IPv4.
  return ipaddr.process(address).range() === 'unicast';
}
