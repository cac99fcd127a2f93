import { notFoundReasons } from '@coursecraft/contract/reasons/not-found';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const notFoundMessages = catalogue('components/failure-messages/not-found', notFoundReasons);
