const LONGEST = 300;

/** Suggests a course title from a file name: `python-basics_2.pdf` → `Python basics 2`. Never empty. */
export function titleFromFileName(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const title = words || name;
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, LONGEST);
}
