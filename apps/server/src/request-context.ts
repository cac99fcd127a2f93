import type { Readable } from 'node:stream';
import type { Engine, Step } from '@coursecraft/ai/engine/engine';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import type {
  EndpointName,
  endpoints,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  ReplyOf,
} from '@coursecraft/contract/endpoints';
import type { Claims } from '@coursecraft/domain/accounts/claims';
import type { Ai } from './ai/create-ai.ts';
import type { LocalModels } from './ai/local/create-local-models.ts';
import type { Meter } from './ai/meter.ts';
import type { ElementTextPool } from './element-text/create-element-text-pool.ts';
import type { Extractor } from './extraction/extract.ts';
import type { OpenPackages } from './features/content-packages/playback/open-packages.ts';
import type { Identity } from './platform/auth/identity.ts';
import type { PasswordChecker } from './platform/auth/passwords/create-password-checker.ts';
import type { SignInGuard } from './platform/auth/sign-in-guard.ts';
import type { SignedTokens } from './platform/auth/signed-tokens.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/connect.ts';
import type { Replica } from './platform/db/open-replica.ts';
import type { DatabaseWatch } from './platform/db/watch-database.ts';
import type { Events } from './platform/events/create-events.ts';
import type { DetachedWork } from './platform/jobs/detached-work.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { OwnJob } from './platform/jobs/own-job.ts';
import type { Message } from './platform/mail/mailer.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { ByteRange, Storage } from './platform/storage/storage.ts';
import type { Telemetry } from './platform/telemetry/create-telemetry.ts';
import type { Log } from './platform/telemetry/log.ts';

export type Services = {
  config: Config;
  /** The public address without a trailing slash. */
  address: string;
  jobs: Jobs;
  queue: JobQueue;
  /** Gradings of free answers that began in a request. */
  gradings: DetachedWork;
  meter: Meter;
  db: Database;
  database: DatabaseWatch;
  /** For reads that may be slightly outdated; undefined if none is configured. */
  replica: Replica | undefined;
  ai: Ai;
  engine: Engine;
  extractor: Extractor;
  localModels: LocalModels;
  identity: Identity;
  secret: string;
  passes: SignedTokens;
  packages: OpenPackages;
  signInGuard: SignInGuard;
  passwordChecker: PasswordChecker;
  storage: Storage;
  texts: ElementTextPool;
  live: Events;
  /** Sends a mail with links to this installation; undefined without a mail server. */
  postMail: ((write: (address: string) => Message) => Promise<void>) | undefined;
  /** Sends it in the background; does nothing without a mail server. */
  tellByMail: (write: (address: string) => Message) => Promise<void>;
  outbox: Outbox;
  telemetry: Telemetry;
  log: Log;
};

/** An incoming file. `content` must be read completely before the next file comes. */
export type IncomingFile = { name: string; content: NodeJS.ReadableStream & { truncated?: boolean } };

/** An outgoing file of `size` bytes. A function as `content` supports ranges; `inline` lets a browser show it. */
export type OutgoingFile = {
  name: string;
  mime: string;
  size: number;
  content: Readable | ReadRange;
  inline: boolean;
  etag?: string;
};
type ReadRange = (range?: ByteRange) => Promise<Readable>;

type Table = typeof endpoints;
type AccessOf<N extends EndpointName> = Table[N]['access'];
type Long<N extends EndpointName, T> = Table[N] extends { stream: true } ? T : undefined;
type EventsOf<N extends EndpointName> = Table[N] extends { answers: 'events' }
  ? (event: ReplyOf<N>) => void
  : undefined;
type FilesOf<N extends EndpointName> = Table[N] extends { multipart: 'files' }
  ? AsyncIterable<IncomingFile>
  : undefined;

export type RequestContext<N extends EndpointName> = {
  params: ParsedParams<N>;
  query: ParsedQuery<N>;
  body: ParsedBody<N>;
  /** Undefined only for public endpoints. */
  caller: AccessOf<N> extends 'public' ? undefined : Profile;
  signIn?: Pick<Claims, 'signIn' | 'signedInAt'> | undefined;
  /** The caller, or an author's test student. Empty without a course. */
  learnerId: string;
  isAuthor: boolean;
  files: FilesOf<N>;
  onStep: Long<N, (step: Step) => void>;
  onText: Long<N, (delta: string) => void>;
  job: Long<N, OwnJob>;
  /** Sends an event; the stream ends when the handler returns. */
  send: EventsOf<N>;
  /** Sends the ETag of a state before the rest is read. Ends the request if the caller has it already. */
  show: Table[N] extends { tagged: true } ? (state: object) => void : undefined;
  /** The caller's choice among the allowed models; undefined for the engine's default. */
  model: string | undefined;
  /** Fires when the caller goes away. */
  signal: AbortSignal;
  log: Log;
};

export type Payload<N extends EndpointName> = Table[N] extends { answers: 'file' }
  ? OutgoingFile
  : Table[N] extends { answers: 'events' }
    ? Record<string, never>
    : Omit<ReplyOf<N>, 'success'>;
export type Handler<N extends EndpointName> = (request: RequestContext<N>) => Promise<Payload<N>>;
export type Routes<N extends EndpointName = EndpointName> = { [K in N]: Handler<K> };
export type AppRoutes = Omit<Routes, 'getOpenApi'>;
