const ALTERNATIVES = /<mc:AlternateContent>((?:(?!<mc:AlternateContent\b)[\s\S])*?)<\/mc:AlternateContent>/g;
const BOX = /<w:txbxContent>(?:(?!<w:txbxContent\b)[\s\S])*?<\/w:txbxContent>/g;
const SHOWS = /<w:t[\s>]|r:embed=|<v:imagedata\b/;

/** Adds a text fallback to shapes without one, because the converter reads only fallbacks. */
export const putBoxes = (document: string): string =>
  document.replace(ALTERNATIVES, (all, inside: string) => {
    const [choice = '', fallback = ''] = inside.split(/(?=<mc:Fallback\b)/);
    const boxes = SHOWS.test(fallback) ? [] : (choice.match(BOX) ?? []);
    return boxes.length === 0
      ? all
      : `<mc:AlternateContent><mc:Fallback><w:pict>${boxes.join('')}</w:pict></mc:Fallback></mc:AlternateContent>`;
  });
