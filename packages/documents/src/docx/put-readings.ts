const RUBY = /<w:ruby>((?:(?!<w:ruby>)[\s\S])*?)<\/w:ruby>/g;
const TEXT = /<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>/g;

const wordsIn = (piece: string) => [...piece.matchAll(TEXT)].map(([, words = '']) => words).join('');

/** The text of a Word document in which a reading stands in brackets behind its characters: its reader would leave out both. */
export const putReadings = (document: string): string =>
  document.replace(RUBY, (_all, inside: string) => {
    const at = inside.search(/<w:rubyBase\b/);
    const [reading, base] = at < 0 ? ['', wordsIn(inside)] : [wordsIn(inside.slice(0, at)), wordsIn(inside.slice(at))];
    return `<w:t xml:space="preserve">${base}${reading && `(${reading})`}</w:t>`;
  });
