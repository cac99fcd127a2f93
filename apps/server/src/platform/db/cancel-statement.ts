import pg from 'pg';

const PATIENCE_MS = 3_000;

/** What the driver has and its types leave out. */
type Connected = { host: string; port: number; ssl?: pg.ClientConfig['ssl']; processID: number; secretKey: number };
type Canceling = pg.Connection & {
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
};

/**
 * Asks the database to end whatever a connection is doing, as the protocol has it: over a connection of its own and by the
 * key of the other, which a pooler understands too. Returns once the request was taken, or got no answer; never fails. It
 * names a connection and no statement, so nobody else may get that connection meanwhile.
 */
export async function cancelStatement(client: pg.PoolClient): Promise<void> {
  const { host, port, ssl, processID, secretKey } = client as unknown as Connected;
  const canceling = new pg.Connection({ ssl } as pg.ConnectionConfig) as Canceling;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
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
