import { textReasons } from '@coursecraft/contract/reasons/texts';
import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What is wrong with a check as it is written, and why an edit does not fit a text. */
export const textMessages = catalogue('components/failure-messages/text', textReasons);
