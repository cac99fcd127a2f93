import { notFoundReasons } from '@coursecraft/contract/reasons/not-found';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const notFoundMessages = catalogue('elements/refusals/not-found', notFoundReasons);
