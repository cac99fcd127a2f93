import type { Preferences } from '@coursecraft/contract/accounts/profile';
import { directionOf, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';

/** The attributes of the document by which styles follow a person's choices. */
export const pageAttributes = (
  language: InterfaceLanguage,
  { theme = 'system', motion = 'system', ...reading }: Preferences = {},
): Record<string, string | undefined> => ({
  lang: language,
  dir: directionOf(language),
  'data-theme': theme === 'system' ? undefined : theme,
  'data-motion': motion,
  'data-reading-size': reading.readingSize,
  'data-reading-measure': reading.readingMeasure,
  'data-reading-line-height': reading.readingLineHeight,
  'data-reading-face': reading.readingFace,
});
