import { fieldReasons } from '@coursecraft/contract/reasons/fields';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const fieldMessages = catalogue('components/failure-messages/field', fieldReasons);
