export type Message = {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string> | undefined;
};

export interface Mailer {
  send(message: Message): Promise<void>;
}
