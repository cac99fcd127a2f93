import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

/** Creates an SMTP mailer; without SMTP, mails are printed to the console. */
export function createMailer({ smtpUrl, from }: Config['mail']): Mailer {
  if (smtpUrl === undefined) {
    return {
      async send({ to, subject, text }) {
        process.stdout.write(`\nNo mail server is configured. Mail to ${to}:\n${subject}\n\n${text}\n`);
      },
    };
  }
  const opened = import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl));
  return {
    async send(message) {
      await (await opened).sendMail({ from, ...message });
    },
  };
}
