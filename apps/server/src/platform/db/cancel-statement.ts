import pg from 'pg';

const TIMEOUT_MS = 3_000;

type Connected = { host: string; port: number; ssl?: pg.ClientConfig['ssl']; processID: number; secretKey: number };
type Canceling = pg.Connection & {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Cancels what a connection is doing by the protocol's cancel request, which poolers support. Never fails. The
 * connection must not be reused before that, because the request names no statement.
 */
export async function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Connected;
  const canceling = new pg.Connection({ ssl } as pg.ConnectionConfig) as Canceling;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, TIMEOUT_MS);
  const cancel = () => canceling.cancel(processID, secretKey);
  canceling.on('connect', () => (ssl ? canceling.requestSsl() : cancel()));
  canceling.on('sslconnect', cancel);
  canceling.on('error', resolve);
  canceling.on('end', resolve);
  if (host.startsWith('/')) canceling.connect(`${host}/.s.PGSQL.${port}`);
  else canceling.connect(port, host);
  await over;
  clearTimeout(timer);
  canceling.stream.destroy();
}
