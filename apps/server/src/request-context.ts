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
import type { Meter } from './ai/meter.ts';
import type { TextMaker } from './element-text/create-text-maker.ts';
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
import type { JobQueue } from './platform/jobs/job-queue.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { OwnJob } from './platform/jobs/own-job.ts';
import type { Message } from './platform/mail/mailer.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { ByteRange, Storage } from './platform/storage/storage.ts';
import type { Telemetry } from './platform/telemetry/create-telemetry.ts';
import type { Log } from './platform/telemetry/log.ts';

/** What handlers work with; made once when the app is built. */
export type Services = {
  config: Config;
  /** Where this installation is reached, without a slash at its end. */
  address: string;
  /** Work that somebody waits for. */
  jobs: Jobs;
  /** What is done by whichever process has time. */
  queue: JobQueue;
  meter: Meter;
  db: Database;
  database: DatabaseWatch;
  /** Where what may be a little old is read; absent where none is configured. */
  replica: Replica | undefined;
  engine: Engine;
  extractor: Extractor;
  identity: Identity;
  /** Known to this installation alone: what is made with it, nobody else can make. */
  secret: string;
  passes: SignedTokens;
  /** Archives whose content is being played. */
  packages: OpenPackages;
  signInGuard: SignInGuard;
  passwordJudge: PasswordChecker;
  storage: Storage;
  texts: TextMaker;
  live: Events;
  /** Sends a letter with links to this installation; absent where no mail server is configured. */
  postMail: ((write: (address: string) => Message) => Promise<void>) | undefined;
  /** The same in the background; nothing where none is configured. */
  tellByMail: (write: (address: string) => Message) => Promise<void>;
  outbox: Outbox;
  telemetry: Telemetry;
  log: Log;
};

/** A file on its way in. `content` must be read to its end before the next file comes. */
export type IncomingFile = { name: string; content: NodeJS.ReadableStream & { truncated?: boolean } };

/**
 * A file on its way out, `size` bytes long, of which ranges can be asked for where its content is read on demand.
 * `inline` lets a browser show it; otherwise it saves it.
 */
export type OutgoingFile = { name: string; mime: string; size: number; content: Readable | ReadRange; inline: boolean };
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

/** A checked request: its parts have their shapes, and the caller has the access that the endpoint asks for. */
export type RequestContext<N extends EndpointName> = {
  params: ParsedParams<N>;
  query: ParsedQuery<N>;
  body: ParsedBody<N>;
  /** Who calls; absent only where anyone may. */
  caller: AccessOf<N> extends 'public' ? undefined : Profile;
  /** The sign-in that the call came by; absent for what is done as a job. */
  signIn?: Pick<Claims, 'signIn' | 'signedInAt'> | undefined;
  /** Who learns: the caller, or for an author of the course named their own test student. Empty without a course. */
  learnerId: string;
  /** Whether the caller authors the course named. */
  isAuthor: boolean;
  files: FilesOf<N>;
  onStep: Long<N, (step: Step) => void>;
  /** Sends text as it is written, piece by piece. */
  onText: Long<N, (delta: string) => void>;
  /** How long work saves what it makes. */
  job: Long<N, OwnJob>;
  /** Sends one event of an open stream; the stream ends when the handler returns. */
  send: EventsOf<N>;
  /** Names what the reply shows, before the rest of it is read; ends the request where the caller holds that already. */
  show: Table[N] extends { tagged: true } ? (state: object) => void : undefined;
  /** The model that the caller chose for this call, one of the allowed; the engine's own unless given. */
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
/** All but the one that describes the app itself. */
export type AppRoutes = Omit<Routes, 'getOpenApi'>;
