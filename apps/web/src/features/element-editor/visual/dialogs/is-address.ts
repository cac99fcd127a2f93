/** Whether an address is allowed: http(s), mail, or relative. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return address !== '' && (/^(https?:\/\/|mailto:)/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address));
}
