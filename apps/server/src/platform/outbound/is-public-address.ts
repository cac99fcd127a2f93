import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the public internet: no loopback, private, link-local, shared, reserved or tunnelled one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in an IPv6 one is judged as IPv4.
  return ipaddr.process(address).range() === 'unicast';
}
