import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import type { Claims } from '@coursecraft/domain/accounts/claims';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whileReading } from '../platform/db/while-reading.ts';
import { createStreamBound } from '../platform/http/bound-streams.ts';
import type { EndpointLabel } from '../platform/http/endpoint-of.ts';
import { type StreamListener, sendEvents, sendStream } from '../platform/http/send-events.ts';
import { sendTagged } from '../platform/http/send-tagged.ts';
import { workForOf } from '../platform/jobs/long-work.ts';
import { withoutJob } from '../platform/jobs/own-job.ts';
import type { OutgoingFile, RequestContext, Routes, Services } from '../request-context.ts';
import { chosenModel } from './chosen-model.ts';
import { enforceAccess, type Relation } from './enforce-access.ts';
import { type LongCall, lockKeyOf } from './lock-keys.ts';
import { receiveFiles } from './receive-upload.ts';
import { queryShape, scopeReader } from './request-scope.ts';
import { sendFile } from './send-file.ts';
import { authenticate } from './session.ts';
import { whileAllowed } from './while-allowed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Profile | undefined;
    claims: Claims | undefined;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    name?: EndpointLabel;
  }
}

function acceptName(endpoint: Endpoint, body: unknown): unknown {
  const takesTitle = endpoint.body && 'title' in endpoint.body.shape;
  if (!takesTitle || typeof body !== 'object' || body === null || 'title' in body || !('name' in body)) return body;
  return { ...body, title: body.name };
}

/** Registers all endpoints. Order of checks: token and role, then schemas, then access, then the handler. */
export function registerEndpoints(app: FastifyInstance, handlers: Routes, services: Services): void {
  app.decorateRequest('caller', undefined);
  app.decorateRequest('claims', undefined);
  const streams = createStreamBound();

  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const handle = handlers[name] as unknown as (context: unknown) => Promise<Record<string, unknown>>;
    const status = endpoint.status ?? 200;
    const readScope = scopeReader(endpoint);
    const { limits } = services.config;
    const ofKind = endpoint.ofPackages
      ? limits.packageBytes
      : endpoint.ofMedia
        ? limits.mediaBytes
        : limits.uploadBytes;
    const fileBytes = endpoint.fileBytes ?? ofKind;
    const isRead = endpoint.method === 'GET' && !endpoint.writes;

    const read = <T>(request: FastifyRequest, signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
      if (!endpoint.mayLag || !services.replica) return whileReading(signal, work);
      const keys = [request.caller?.uid, readScope(request).courseId].filter((key) => key !== undefined);
      return services.replica.read(keys, signal, work);
    };
    const answer = (
      request: FastifyRequest,
      reply: FastifyReply,
      listener: StreamListener = NOBODY,
      { send, show, signal = goneSignal(reply) }: AnswerParams = {},
    ) => {
      const relation = relations.get(request);
      const body = endpoint.body && request.body;
      const context = {
        params: endpoint.params && request.params,
        query: endpoint.query && request.query,
        body,
        caller: request.caller,
        signIn: request.claims,
        learnerId: relation?.learnerId ?? '',
        isAuthor: relation?.isAuthor ?? false,
        files: endpoint.multipart ? receiveFiles(request, limits, fileBytes) : undefined,
        onStep: endpoint.stream ? listener.onStep : undefined,
        onText: endpoint.stream ? listener.onText : undefined,
        job: endpoint.stream ? withoutJob(services.db) : undefined,
        send,
        show,
        model: chosenModel(request, services.engine.models, endpoint.access),
        signal,
        log: request.log,
      } satisfies Record<keyof RequestContext<'getHealth'>, unknown>;
      const lockKey = lockKeyOf(name, context as RequestContext<LongCall>);
      if (lockKey === undefined) return isRead ? read(request, signal, () => handle(context)) : handle(context);
      const { params, query, learnerId: studentId, isAuthor, model } = context;
      return services.jobs.run({
        uid: request.caller?.uid ?? '',
        courseId: readScope(request).courseId ?? '',
        lane: lockKey,
        kind: name,
        workFor: workForOf(endpoint.access),
        jobId: (body as { actionId?: string } | undefined)?.actionId,
        request: { params, query, body, learnerId: studentId, isAuthor, model },
        signal,
        onStep: listener.onStep,
        onText: listener.onText,
      });
    };
    const follow = async (request: FastifyRequest, reply: FastifyReply, send: (event: object) => void) => {
      const place = streams.enter(request.caller?.uid ?? request.ip);
      services.telemetry.metrics?.streamsChanged(1);
      const gone = AbortSignal.any([goneSignal(reply), place.signal]);
      const relation = relations.get(request) ?? STRANGER;
      const signal = whileAllowed(services, { request, endpoint, named: readScope(request), relation, signal: gone });
      try {
        return await answer(request, reply, NOBODY, { send, signal });
      } finally {
        place.leave();
        services.telemetry.metrics?.streamsChanged(-1);
      }
    };
    const run = async (...given: Parameters<typeof answer>) => {
      try {
        return { success: true, ...(await answer(...given)) };
      } finally {
        const [{ caller }] = given;
        if (!isRead && caller) await services.replica?.noteWrite(caller.uid);
      }
    };

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // A HEAD request would keep the stream open.
      exposeHeadRoute: endpoint.answers !== 'events',
      schema: {
        summary: endpoint.summary,
        operationId: name,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        querystring: queryShape(endpoint),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.answers ? {} : { response: { [status]: endpoint.reply } }),
      },
      config: { endpoint, name, ...(endpoint.rateLimit ? { rateLimit: limitOf(endpoint.rateLimit) } : {}) },
      onRequest: async (request) => {
        const caller = await authenticate(request, endpoint, services);
        request.caller = caller?.profile;
        request.claims = caller?.claims;
      },
      preValidation: async (request) => {
        request.body = acceptName(endpoint, request.body);
      },
      preHandler: async (request) => {
        if (!request.caller) return;
        relations.set(request, await enforceAccess(services.db, endpoint, request.caller, readScope(request)));
      },
      handler: async (request, reply) => {
        if (endpoint.stream && request.headers.accept?.includes('text/event-stream')) {
          return sendStream(request, reply, endpoint.reply, (listener) => run(request, reply, listener));
        }
        if (endpoint.answers === 'file')
          return sendFile(request, reply, (await answer(request, reply)) as OutgoingFile);
        if (endpoint.answers === 'events') {
          return sendEvents(request, reply, endpoint.reply, (send) => follow(request, reply, send));
        }
        if (endpoint.tagged) {
          return sendTagged(request, reply, (show) => run(request, reply, NOBODY, { show }));
        }
        const result = await run(request, reply);
        return reply.status(status).send(result);
      },
    });
  }
}

type AnswerParams = { send?: (event: object) => void; show?: (state: object) => void; signal?: AbortSignal };

const NOBODY: StreamListener = { onStep: () => undefined, onText: () => undefined };

const STRANGER: Relation = { isAuthor: false, learnerId: '' };

const relations = new WeakMap<FastifyRequest, Relation>();

const limitOf = (limit: { max: number; minutes: number }) => ({ max: limit.max, timeWindow: limit.minutes * 60_000 });

/** Fires when the connection closes before the reply is complete, even before the handler starts. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
