import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { AppError } from './errors/app-error.ts';
import { describeError } from './errors/describe-error.ts';
import { startPurging } from './features/courses/deleting/start-purging.ts';
import { createTrialQueue } from './features/knowledge/trial/trial-queue.ts';
import { createLearningQueue } from './features/marking/learning/learning-queue.ts';
import { createExtractionQueue } from './features/uploads/extraction-queue.ts';
import { createHandlers } from './handlers.ts';
import { answerClientError } from './http/answer-client-error.ts';
import { closeUnusedConnections } from './http/close-unused-connections.ts';
import { compileValidator } from './http/compile-validator.ts';
import { compressReplies } from './http/compress-replies.ts';
import { answerFrameworkError, registerErrorHandler } from './http/error-handler.ts';
import { registerIdentityRoutes } from './http/identity-routes.ts';
import { observeRequests } from './http/observe-requests.ts';
import { registerOpenApi } from './http/openapi.ts';
import { refuseEncodedBody } from './http/refuse-encoded-body.ts';
import { refuseForm } from './http/refuse-form.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveMetricsWithToken } from './http/serve-metrics.ts';
import { serveSandbox } from './http/serve-sandbox.ts';
import { serveWeb } from './http/serve-web.ts';
import type { Services } from './request-context.ts';
import { logOptions } from './telemetry/log-options.ts';

/** File names may be long; the framework's default of 100 characters would hide them. */
const MAX_PARAMETER_LENGTH = 600;

/** A request as the log has it: without its query, where names of people are searched for, and its headers. */
const describeRequest = ({ method, url, ip }: FastifyRequest) => ({ method, url: url.split('?', 1)[0] ?? '', ip });

/** Builds the app over its services. It does not listen, so that tests can speak to it directly. */
export async function buildApp(services: Omit<Services, 'log'>): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest, err: describeError },
      ...logOptions(services.telemetry),
    },
    bodyLimit: config.limits.bodyBytes,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Refused below, in the error form; Node would answer with nothing.
    http: { requireHostHeader: false },
    trustProxy: (_address, hop) => hop < config.proxies,
    forceCloseConnections: 'idle',
  });
  const complete: Services = { ...services, log: app.log };

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  observeRequests(app, services.telemetry);
  app.server.on('checkExpectation', (request, reply) => app.routing(request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    refuseEncodedBody(request);
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError('invalid', 'host-missing');
    }
  });
  await app.register(helmet, securityHeaders(config));
  compressReplies(app);
  await app.register(compress, { threshold: 2048, globalDecompression: false });
  // Only what is asked for is read: the framework would take any text.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  app.addHook('preValidation', refuseForm);
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: (request) => request.caller?.uid ?? request.ip,
    errorResponseBuilder: () => Object.assign(new Error('rate limited'), { code: 'FST_ERR_RATE_LIMITED' }),
  });
  await registerOpenApi(app);
  const queue = createExtractionQueue(complete);
  const trial = createTrialQueue(complete);
  const learning = createLearningQueue(complete);
  app.after(() => {
    registerIdentityRoutes(app, complete);
    registerEndpoints(
      app,
      createHandlers(complete, queue, trial, learning, () => app.swagger() as unknown as Record<string, unknown>),
      complete,
    );
  });
  app.addHook('onReady', () => queue.resume());
  app.addHook('onReady', async () => trial.resume());
  app.addHook('onReady', async () => learning.resume());
  const stopPurging = startPurging(complete);
  app.addHook('onClose', stopPurging);
  // Before the server waits for open requests, so that long work does not hold it up.
  app.addHook('preClose', () => complete.jobs.close());
  app.addHook('preClose', () => complete.live.close());
  closeUnusedConnections(app);
  // Node would answer an expectation that it does not know with an empty reply of its own.
  app.server.on('checkExpectation', app.routing);
  app.addHook('onClose', () => queue.close());
  app.addHook('onClose', () => trial.close());
  app.addHook('onClose', () => learning.close());
  app.after(() => serveSandbox(app));
  app.after(() => serveMetricsWithToken(app, complete));
  await serveWeb(app, config.webFolder);
  await app.ready();
  return app;
}
