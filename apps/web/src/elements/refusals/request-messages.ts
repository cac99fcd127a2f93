import { requestReasons } from '@coursecraft/contract/reasons/requests';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const requestMessages = catalogue('elements/refusals/request', requestReasons);
