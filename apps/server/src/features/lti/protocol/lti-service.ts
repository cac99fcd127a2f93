import type { Page } from './pages.ts';

export type LtiReply = {
  status: number;
  location?: string;
  page?: Page;
  json?: unknown;
  cookies?: string[];
};

export type Fields = Readonly<Record<string, string>>;

/** The LTI 1.3 endpoints. Methods throw `AppError`. */
export type LtiService = {
  /** Returns the origins that may frame the reply (CSP `frame-ancestors`). */
  framing(given: Fields): Promise<string[]>;
  login(given: Fields): Promise<LtiReply>;
  launch(given: Fields, browser: { cookies: string; isFramed: boolean }): Promise<LtiReply>;
  /** Asks the person in the new window to confirm their identity, then signs them in. */
  askEntry(ticket: string): Promise<LtiReply>;
  enter(ticket: string): Promise<LtiReply>;
  separate(waiting: string): Promise<LtiReply>;
  back(ticket: string): Promise<LtiReply>;
  register(given: Fields): Promise<LtiReply>;
  keys(): Promise<LtiReply>;
};
