import { fieldReasons } from '@coursecraft/contract/reasons/fields';
import { catalogue } from '../../ui/i18n/catalogue.ts';

/** What is wrong with one field; `field` as the page names it. */
export const fieldMessages = catalogue('components/failure-messages/field', fieldReasons);
