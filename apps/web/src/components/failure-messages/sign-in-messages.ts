import { signInReasons } from '@coursecraft/contract/reasons/sign-in';
import { catalogue } from '../../ui/i18n/catalogue.ts';

export const signInRefusalMessages = catalogue('components/failure-messages/sign-in', signInReasons);
