import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the data of a language is called (ISO 639-2/T, as Tesseract has it), by its code in BCP 47. */
const DATA_OF: Record<string, string> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sr: 'srp',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'chi_sim',
};

/** The data of one language: a folder that holds the file `<code>.traineddata.gz`. */
export type LanguageData = { code: string; folder: string };

/** Whole numbers are enough for print, and a fifth as large. */
const KIND = '4.0.0_best_int';
const OPTIONAL = fileURLToPath(new URL('../../../../optional/recognition', import.meta.url));
const require = createRequire(import.meta.url);

function ownFolder(code: string): string | undefined {
  try {
    return dirname(require.resolve(`@tesseract.js-data/${code}/package.json`));
  } catch {
    return undefined;
  }
}

/**
 * What is installed to recognise a language (BCP 47): that of English comes with the server, others with
 * `npm run install-recognition`. Undefined where there is nothing.
 */
export function findLanguageData(language: string, optional = OPTIONAL): LanguageData | undefined {
  const primary = language.toLowerCase().split('-')[0] ?? '';
  const code = Object.hasOwn(DATA_OF, primary) ? DATA_OF[primary] : undefined;
  if (!code) return undefined;
  const folders = [ownFolder(code), join(optional, 'node_modules/@tesseract.js-data', code)];
  const holding = folders
    .flatMap((folder) => (folder ? [join(folder, KIND)] : []))
    .find((folder) => existsSync(join(folder, `${code}.traineddata.gz`)));
  return holding ? { code, folder: holding } : undefined;
}
