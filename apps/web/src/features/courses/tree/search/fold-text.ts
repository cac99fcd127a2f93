/** Removes case and accents without changing the length, so that positions stay valid. */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const letter = text.charAt(at);
    return letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter;
  }).join('');
}
