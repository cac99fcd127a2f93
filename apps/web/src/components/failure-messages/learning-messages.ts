import { learningReasons } from '@coursecraft/contract/reasons/learning';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const learningRefusalMessages = catalogue('components/failure-messages/learning', learningReasons);
