import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { z } from 'zod';
import { connectionRequestMail } from '../../../platform/mail/connection-mails.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { languageOfAddress, loadProfile } from '../repository/profile.ts';
import { hasWayIn } from '../repository/sign-in-methods.ts';
import {
  deleteConnection,
  deleteRequest,
  findConnections,
  findOpenRequest,
  listOpenRequests,
  markConfirmed,
  presentRequest,
} from './queries.ts';

type Served =
  | 'listConnections'
  | 'removeConnection'
  | 'confirmConnection'
  | 'declineConnection'
  | 'readConnectionRequest'
  | 'mailConnectionRequest'
  | 'confirmMailedConnection';

const MAIL_SECONDS = 24 * 3600;

const RequestToken = z.object({ requestId: z.string(), isMailed: z.boolean().default(false) });

const gone = () => new AppError('not_found', 'connection-request-gone');

/** Masks an address so that only its owner recognizes it. */
const shortened = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');

export const connectionRoutes = ({
  db,
  config,
  passes: signedTokens,
  signInGuard,
  tellByMail,
}: Services): Routes<Served> => {
  const requestOf = async (token: string) => {
    const pass = await signedTokens.read('connection', token, RequestToken);
    const row = pass && (await findOpenRequest(db, pass.content.requestId));
    const request = row && (await presentRequest(db, row, config));
    if (!pass || !request) throw gone();
    const account = row.uid === null ? undefined : await loadProfile(db, row.uid);
    return { row, request, account, isMailed: pass.content.isMailed };
  };
  const canMail = config.mail.smtpUrl !== undefined;

  return {
    async listConnections({ caller: { uid } }) {
      const connections = (await findConnections(db, uid, config)).map(
        ({ providerId: _, subject: __, ...connection }) => connection,
      );
      const rows = await listOpenRequests(db, uid);
      const requests = await Promise.all(rows.map((row) => presentRequest(db, row, config)));
      return { connections, requests: requests.filter((request) => request !== undefined) };
    },

    async removeConnection({ caller: { uid }, params }) {
      await db.transaction(async (tx) => {
        const connection = (await findConnections(tx, uid, config)).find(({ id }) => id === params.connectionId);
        if (!connection) throw notFound('connection');
        if (connection.isManaged) throw new AppError('conflict', 'connection-managed');
        const { kind, providerId: platformId, subject } = connection;
        await deleteConnection(tx, uid, connection);
        const isKept = kind === 'scim' || (await hasWayIn(tx, uid, config, { platformId, subject }));
        if (!isKept) throw new AppError('conflict', 'connection-only-way-in');
      });
      return {};
    },

    async confirmConnection({ caller: { uid }, params: { requestId } }) {
      const row = await findOpenRequest(db, requestId);
      if (!row) throw gone();
      if (row.uid !== null && row.uid !== uid) throw new AppError('forbidden', 'connection-of-another-account');
      if (!(await markConfirmed(db, requestId, uid))) throw gone();
      return {};
    },

    async declineConnection({ caller: { uid }, params: { requestId } }) {
      if (!(await deleteRequest(db, requestId, uid))) throw gone();
      return {};
    },

    async readConnectionRequest({ body: { token } }) {
      const { request, account, isMailed } = await requestOf(token);
      return {
        request: {
          ...request,
          address: account && shortened(account.email),
          canMail: canMail && account !== undefined && !isMailed,
          isMailed,
        },
      };
    },

    async mailConnectionRequest({ body: { token } }) {
      const { row, request, account, isMailed } = await requestOf(token);
      if (!canMail || !account || isMailed) throw new AppError('conflict', 'connection-mail-impossible');
      const content = { requestId: row.requestId, isMailed: true };
      const mailed = await signedTokens.make('connection', content, MAIL_SECONDS);
      const to = { to: account.email, language: await languageOfAddress(db, account.email) };
      const write = (address: string) =>
        connectionRequestMail(
          to,
          { system: request.name, person: request.person },
          `${address}/connect?request=${encodeURIComponent(mailed)}`,
        );
      if (!(await signInGuard.mayMail(write(''))))
        throw new AppError('rate_limited', 'too-many-attempts', { retryAfter: 60 });
      await tellByMail(write);
      return {};
    },

    async confirmMailedConnection({ body: { token } }) {
      const { row, isMailed } = await requestOf(token);
      if (!isMailed || row.uid === null) throw new AppError('forbidden', 'sign-in-first');
      if (!(await markConfirmed(db, row.requestId, row.uid))) throw gone();
      return {};
    },
  };
};
