import { signInReasons } from '@coursecraft/contract/reasons/sign-in';
import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Why the door refused something. */
export const signInRefusalMessages = catalogue('components/failure-messages/sign-in', signInReasons);
