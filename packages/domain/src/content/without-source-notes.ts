/** Drafts of earlier versions marked claims without a source by this footnote. */
const NOTE =
  /\n?^\[\^unsupported\]: (?:No document of the course says this|Kein Dokument des Kurses sagt das)\.[ \t]*$/gm;

/** Removes the footnote that says that no document makes a claim, and its marks. It is for authors only. */
export function withoutSourceNotes(content: string): string {
  const without = content.replace(NOTE, '');
  return without === content ? content : without.replaceAll('[^unsupported]', '');
}
