import type { Page } from './pages.ts';

/** What a platform, or a browser that comes from one, is answered. */
export type LtiReply = {
  status: number;
  location?: string;
  page?: Page;
  json?: unknown;
  cookies?: string[];
};

/** Fields of a form or a query. */
export type Fields = Readonly<Record<string, string>>;

/** Where learning platforms lead people in (LTI 1.3). Throws `AppError`. */
export type LtiService = {
  /** The sources that may show the reply to a request in a frame (CSP `frame-ancestors`). */
  framing(given: Fields): Promise<string[]>;
  /** Begins a launch (OpenID Connect third-party initiated login). */
  login(given: Fields): Promise<LtiReply>;
  /** Ends it. `isFramed` where it is shown within another site. */
  launch(given: Fields, browser: { cookies: string; isFramed: boolean }): Promise<LtiReply>;
  /** Asks whoever opened a window whether it is they, and lets them in. */
  askEntry(ticket: string): Promise<LtiReply>;
  enter(ticket: string): Promise<LtiReply>;
  /** Lets in somebody who does not connect their launch to an account that is there. */
  separate(waiting: string): Promise<LtiReply>;
  /** Leads back to the platform with a link that was chosen. */
  back(ticket: string): Promise<LtiReply>;
  register(given: Fields): Promise<LtiReply>;
  keys(): Promise<LtiReply>;
};
