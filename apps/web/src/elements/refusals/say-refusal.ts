import { REASONS, type Reason, type Refused } from '@coursecraft/contract/reasons';
import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import type { Language } from '../../ui/i18n/language.tsx';
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

/** All that a server refuses for, in both languages. It weighs, and is loaded when there is something to say. */
const refusalMessages: Catalogue<Reason> = {
  en: REASONS,
  de: {
    ...requestMessages.de,
    ...fieldMessages.de,
    ...signInRefusalMessages.de,
    ...notFoundMessages.de,
    ...courseRefusalMessages.de,
    ...learningRefusalMessages.de,
    ...fileRefusalMessages.de,
    ...engineRefusalMessages.de,
    ...textMessages.de,
  },
};

/** Says why something was refused; undefined for a reason that only a newer server knows. */
export function sayRefusal(language: Language, { reason, values }: Refused): string | undefined {
  return Object.hasOwn(refusalMessages.en, reason)
    ? fillRefusal(language, refusalMessages[language][reason], values)
    : undefined;
}
