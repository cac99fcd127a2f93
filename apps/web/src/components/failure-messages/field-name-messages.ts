import { FIELD_NAMES } from '@coursecraft/contract/field-names';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const fieldNameMessages = catalogue('components/failure-messages/field-name', FIELD_NAMES);
