export type Message = { to: string; subject: string; text: string };

export interface Mailer {
  send(message: Message): Promise<void>;
}
