/**
 * A text as a search reads it: without case and accents. As long as the text itself, so that a place in one is the
 * same place in the other.
 */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    return letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter;
  }).join('');
}
