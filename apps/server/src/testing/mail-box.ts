import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { inTime } from './in-time.ts';
import { whenFileEnds } from './when-file-ends.ts';

/** Starts a mail server for the test file. */
export async function openMailBox() {
  const received: Email[] = [];
  const answers: number[] = [];
  const post = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = answers.shift();
      done(code ? Object.assign(new Error(`<${address}> is refused`), { responseCode: code }) : null);
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(pieces)));
        done();
      });
    },
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const server = post.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
  whenFileEnds(() => new Promise<void>((resolve) => post.close(resolve)));

  const lettersTo = (address: string) =>
    received.filter(({ to }) => to?.some((one) => one.address === address.toLowerCase()));
  return {
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Coursecraft <courses@example.org>' },
    lettersTo,
    /** Rejects the next mails with these codes. */
    refuseWith: (...codes: number[]) => void answers.push(...codes),
    /** Waits for a letter with such a link and returns its token. */
    async letter(address: string, parameter: 'reset' | 'confirm' | 'mode' | 'request') {
      const link = new RegExp(`/(?:login|connect)\\?${parameter}=(\\S+)`);
      const found = () => lettersTo(address).findLast(({ text = '' }) => link.test(text));
      const letter = await vi.waitUntil(found, inTime);
      return { letter, token: link.exec(letter.text ?? '')?.[1] ?? '' };
    },
  };
}
