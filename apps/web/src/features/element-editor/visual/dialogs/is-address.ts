/** Whether an address may stand in a document: a secure or plain web address, mail, or a place without a scheme. */
export function isAddress(text: string): boolean {
  const address = text.trim();
  return address !== '' && (/^(https?:\/\/|mailto:)/i.test(address) || !/^[a-z][a-z\d+.-]*:/i.test(address));
}
