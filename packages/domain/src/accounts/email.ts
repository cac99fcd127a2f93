const LONGEST = 254;
/** Characters of an invalid line that are shown. */
const QUOTED = 200;
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u;

/** Returns the normalized lowercase address, or undefined if the text is not an address. */
export function readEmail(typed: string): string | undefined {
  const email = typed.trim().toLowerCase();
  return email.length <= LONGEST && ADDRESS.test(email) ? email : undefined;
}

const isBlank = (line: string) => /^[\s,;"|]*$/.test(line);
const isHeading = (line: string) => !line.includes('@') && /e-?mail/i.test(line);

/** Extracts unique addresses from a pasted list or CSV file. Keeps invalid ones as written and skips a header. */
export function listedEmails(text: string): string[] {
  const lines = text.split(/[\r\n]+/).flatMap((line) => (isBlank(line) ? [] : line.trim()));
  const read = lines.flatMap((line, index) => {
    if (index === 0 && isHeading(line)) return [];
    const meant = line.split(/[\s,;:<>()[\]"|]+/).filter((part) => part.includes('@'));
    return meant.length > 0 ? meant.map((part) => readEmail(part) ?? part.slice(0, QUOTED)) : [line.slice(0, QUOTED)];
  });
  return [...new Set(read)];
}
