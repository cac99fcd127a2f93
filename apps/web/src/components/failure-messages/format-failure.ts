import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { Refused } from '@coursecraft/contract/reasons';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { courseRefusalMessages } from './course-messages.ts';
import { engineRefusalMessages } from './engine-messages.ts';
import { fieldMessages } from './field-messages.ts';
import { fileRefusalMessages } from './file-messages.ts';
import { fillRefusal } from './fill-refusal.ts';
import { learningRefusalMessages } from './learning-messages.ts';
import { notFoundMessages } from './not-found-messages.ts';
import { requestMessages } from './request-messages.ts';
import { signInRefusalMessages } from './sign-in-messages.ts';
import { textMessages } from './text-messages.ts';

/** All reasons of the server, loaded on demand because they are large. */
const catalogues: readonly Catalogue[] = [
  requestMessages,
  fieldMessages,
  signInRefusalMessages,
  notFoundMessages,
  courseRefusalMessages,
  learningRefusalMessages,
  fileRefusalMessages,
  engineRefusalMessages,
  textMessages,
];

export const formatFailure = (language: InterfaceLanguage, refused: Refused): string | undefined =>
  fillRefusal(language, catalogues, refused);
