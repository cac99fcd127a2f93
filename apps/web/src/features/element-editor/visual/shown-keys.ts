const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Formats a shortcut for this platform: `Mod-Alt-8` is `⌘⌥8` or `Ctrl+Alt+8`. */
export function shownKeys(keys: string): string {
  const signs: Record<string, string> = isApple
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
  return keys
    .split('-')
    .map((part) => signs[part] ?? part.toUpperCase())
    .join(isApple ? '' : '+');
}
