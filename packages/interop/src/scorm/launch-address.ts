/** Joins a launch URL with its parameters by the SCORM rules. */
export function launchAddress(href: string, parameters: string): string {
  const given = parameters.trim().replace(/^[?&]+/, '');
  if (!given) return href;
  if (given.startsWith('#')) return href.includes('#') ? href : `${href}${given}`;
  const [page = '', mark] = href.split(/#(.*)/s);
  const joined = `${page}${page.includes('?') ? '&' : '?'}${given}`;
  return mark === undefined ? joined : `${joined}#${mark}`;
}
