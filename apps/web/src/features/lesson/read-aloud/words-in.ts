import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { SpokenWords } from './spoken-sentences.ts';

const picture = (word: string) => (alt: string) => `${word}: ${alt}`;

/** All languages are bundled, because a lesson's language may differ from the interface. */
const WORDS: Record<InterfaceLanguage, SpokenWords> = {
  ar: { formula: 'صيغة', code: 'هنا شيفرة برمجية.', picture: picture('صورة') },
  de: { formula: 'Formel', code: 'Hier steht Code.', picture: picture('Bild') },
  en: { formula: 'formula', code: 'Here stands code.', picture: picture('Picture') },
  es: { formula: 'fórmula', code: 'Aquí hay código.', picture: picture('Imagen') },
  fr: { formula: 'formule', code: 'Ici se trouve du code.', picture: picture('Image') },
  he: { formula: 'נוסחה', code: 'כאן מופיע קוד.', picture: picture('תמונה') },
  it: { formula: 'formula', code: 'Qui c’è del codice.', picture: picture('Immagine') },
  nl: { formula: 'formule', code: 'Hier staat code.', picture: picture('Afbeelding') },
  pl: { formula: 'wzór', code: 'Tu znajduje się kod.', picture: picture('Obraz') },
  pt: { formula: 'fórmula', code: 'Aqui há código.', picture: picture('Imagem') },
  tr: { formula: 'formül', code: 'Burada kod var.', picture: picture('Resim') },
  uk: { formula: 'формула', code: 'Тут наведено код.', picture: picture('Зображення') },
};

export const wordsIn = (language: string): SpokenWords => WORDS[chooseInterfaceLanguage(undefined, [language])];
