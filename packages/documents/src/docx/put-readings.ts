const RUBY = /<w:ruby>((?:(?!<w:ruby>)[\s\S])*?)<\/w:ruby>/g;
const TEXT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g;

const wordsIn = (piece: string) => [...piece.matchAll(TEXT)].map(([, words = '']) => words).join('');

/** Writes ruby readings in brackets, which the converter would drop. */
export const putReadings = (document: string): string =>
  document.replace(RUBY, (_all, inside: string) => {
    const at = inside.search(/<w:rubyBase\b/);
    const [reading, base] = at < 0 ? ['', wordsIn(inside)] : [wordsIn(inside.slice(0, at)), wordsIn(inside.slice(at))];
    return `<w:t xml:space="preserve">${base}${reading && `(${reading})`}</w:t>`;
  });
