export type Message = { to: string; subject: string; text: string };

/** Sends e-mail. */
export interface Mailer {
  send(message: Message): Promise<void>;
}
