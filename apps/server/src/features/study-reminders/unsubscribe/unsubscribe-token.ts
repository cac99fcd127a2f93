import { Unsubscribed } from '@coursecraft/contract/study-reminders/study-reminders';
import { z } from 'zod';
import type { SignedTokens } from '../../../platform/auth/signed-tokens.ts';

/** Old mails stay in mailboxes. */
const VALID_SECONDS = 400 * 24 * 3600;

const Content = z.object({ uid: z.string(), mails: Unsubscribed });

export const makeUnsubscribeToken = (tokens: SignedTokens, content: z.output<typeof Content>): Promise<string> =>
  tokens.make('unsubscribe', content, VALID_SECONDS);

export const readUnsubscribeToken = async (tokens: SignedTokens, token: string) =>
  (await tokens.read('unsubscribe', token, Content))?.content;
