import { textReasons } from '@coursecraft/contract/reasons/texts';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const textMessages = catalogue('components/failure-messages/text', textReasons);
