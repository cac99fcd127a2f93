import { requestReasons } from '@coursecraft/contract/reasons/requests';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const requestMessages = catalogue('components/failure-messages/request', requestReasons);
