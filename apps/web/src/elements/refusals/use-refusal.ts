import { SIGN_IN_REFUSALS, type SignInRefusal } from '@coursecraft/contract/sign-in-refusals';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { refusalMessages } from './messages.ts';

const A_MINUTE = 60;

type Refused = { reason?: SignInRefusal; retryAfter?: number };

/** Tells why somebody was not let in, in their language; what is not known as a reason stays as the provider said it. */
export function useRefusal(): (error: Error) => string {
  const t = useMessages(refusalMessages);
  return (error) => {
    if (!(error instanceof ApiError)) return error.message;
    if (error.code === 'unreachable') return t('unreachable');
    const { reason, retryAfter = 1 } = (error.body ?? {}) as Refused;
    if (!reason || !SIGN_IN_REFUSALS.includes(reason)) return error.message;
    if (reason !== 'too-many-wrong-passwords' && reason !== 'too-many-wrong-codes') return t(reason);
    return retryAfter < A_MINUTE
      ? t(reason, { seconds: retryAfter })
      : t(`${reason}-minutes`, { minutes: Math.ceil(retryAfter / A_MINUTE) });
  };
}
