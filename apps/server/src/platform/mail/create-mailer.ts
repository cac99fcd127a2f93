import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';

/** Sends by the configured SMTP server; without one, messages go to the console of whoever runs the server. */
export function createMailer({ smtpUrl, from }: Config['mail']): Mailer {
  if (smtpUrl === undefined) {
    return {
      async send({ to, subject, text }) {
        process.stdout.write(`\nNo mail server is configured. This would go to ${to}:\n${subject}\n\n${text}\n`);
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
