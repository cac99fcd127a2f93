import { engineReasons } from '@coursecraft/contract/reasons/engines';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const engineRefusalMessages = catalogue('components/failure-messages/engine', engineReasons);
