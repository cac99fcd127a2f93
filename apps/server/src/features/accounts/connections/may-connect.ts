import type { Config } from '../../../platform/config/config.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { connectionRequestMail } from '../../../platform/mail/connection-mails.ts';
import type { Services } from '../../../request-context.ts';
import { askToConfirm, findConfirmation, forgetRequest, ruleOnIdentity } from '../repository/external-identity.ts';
import { languageOfAddress, loadProfile } from '../repository/profile.ts';
import { couldSignIn } from '../repository/sign-in-methods.ts';

const MAIL_SECONDS = 24 * 3600;

type MayConnectServices = Pick<Services, 'passes' | 'tellByMail'> & { db: Database; config: Config };

/**
 * Decides whether an OpenID Connect identity may use the account with its verified address. Mails a link where the
 * account must confirm first.
 */
export function createMayConnect({ db, config, passes: signedTokens, tellByMail }: MayConnectServices) {
  return async ({ subject, uid }: { subject: string; uid: string }): Promise<boolean> => {
    const profile = await loadProfile(db, uid);
    // An account without a profile and without a way to sign in was just created for this identity.
    if (!profile) return !(await couldSignIn(db, uid));
    const { email, displayName: name } = profile;
    const identity = { kind: 'oidc' as const, providerId: 'oidc', subject, name };
    const decision = ruleOnIdentity(
      {
        kind: 'oidc',
        address: email.toLowerCase(),
        account: { uid, emailUnproved: profile.emailUnproved, hasWayIn: await couldSignIn(db, uid) },
        confirmedBy: await findConfirmation(db, identity),
      },
      config,
    );
    if (decision.outcome === 'connect' && decision.uid === uid) {
      await forgetRequest(db, identity);
      return true;
    }
    if (decision.outcome !== 'ask') return false;
    const { requestId, isNew } = await askToConfirm(db, identity, uid);
    if (!isNew) return false;
    const token = await signedTokens.make('connection', { requestId, isMailed: true }, MAIL_SECONDS);
    const to = { to: email, language: await languageOfAddress(db, email) };
    await tellByMail((at) =>
      connectionRequestMail(
        to,
        { system: config.oidc?.name ?? '', person: name },
        `${at}/connect?request=${encodeURIComponent(token)}`,
      ),
    );
    return false;
  };
}
