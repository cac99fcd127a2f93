/** `python-basics_2.pdf` → `Python basics 2`: a first guess at a course's title. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
