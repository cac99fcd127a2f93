import { fileReasons } from '@coursecraft/contract/reasons/files';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const fileRefusalMessages = catalogue('components/failure-messages/file', fileReasons);
