import { AppError } from '@coursecraft/domain/refusals/app-error';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { registerIdentityRoutes } from './api/identity-routes.ts';
import { openApiHandler, registerOpenApi } from './api/openapi.ts';
import { registerEndpoints } from './api/register-endpoints.ts';
import { renderPages } from './api/render-pages.ts';
import { serveMetricsWithToken } from './api/serve-metrics.ts';
import { serveSandbox } from './api/serve-sandbox.ts';
import type { PackageStore } from './features/content-packages/playback/package-store.ts';
import { registerPackageRoutes } from './features/content-packages/plugin.ts';
import { registerLtiRoutes } from './features/lti/plugin.ts';
import type { LtiService } from './features/lti/protocol/lti-service.ts';
import { registerScimRoutes } from './features/scim/plugin.ts';
import type { ScimService } from './features/scim/protocol/scim-service.ts';
import { registerUnsubscribeRoutes } from './features/study-reminders/unsubscribe/plugin.ts';
import { answerClientError } from './platform/http/answer-client-error.ts';
import { closeUnusedConnections } from './platform/http/close-unused-connections.ts';
import { compileSerializer } from './platform/http/compile-serializer.ts';
import { compileValidator } from './platform/http/compile-validator.ts';
import { compressReplies } from './platform/http/compress-replies.ts';
import { answerFrameworkError, registerErrorHandler } from './platform/http/error-handler.ts';
import { letDrain } from './platform/http/let-drain.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { rateLimitKey, rateLimitStore } from './platform/http/rate-limit-store.ts';
import { refuseEncodedBody } from './platform/http/refuse-encoded-body.ts';
import { refuseForm } from './platform/http/refuse-form.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './platform/http/security-headers.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import type { AppRoutes, Services } from './request-context.ts';

/** File names and tokens may exceed the framework's limit of 100 characters. */
const MAX_PARAMETER_LENGTH = 1200;

export type Plugins = { lti: LtiService; packages: PackageStore; scim: ScimService };

/** Builds the app. It does not listen, so that tests can inject requests. */
export async function buildApp(services: Services, handlers: AppRoutes, plugins: Plugins): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    bodyLimit: config.limits.bodyBytes,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Refused below in the API's error format; Node would send an empty reply.
    http: { requireHostHeader: false },
    trustProxy: (_address, hop) => hop < config.proxies,
    forceCloseConnections: 'idle',
    // Requests that came before the shutdown get an answer, because proxies do not retry a POST.
    return503OnClosing: false,
  });

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  registerErrorHandler(app);
  observeRequests(app, services.telemetry);
  letDrain(app);
  shedLoad(app);
  app.server.on('checkExpectation', (request, reply) => app.routing(request, reply));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    refuseEncodedBody(request);
    if (request.raw.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError('invalid', 'host-missing');
    }
  });
  await app.register(helmet, securityHeaders(config));
  compressReplies(app);
  await app.register(compress, { threshold: 2048, globalDecompression: false });
  // The framework would accept any text.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  app.addHook('preValidation', refuseForm);
  await app.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    store: rateLimitStore(services),
    keyGenerator: rateLimitKey,
    errorResponseBuilder: () => Object.assign(new Error('rate limited'), { code: 'FST_ERR_RATE_LIMITED' }),
  });
  await registerOpenApi(app);
  app.after(() => {
    registerIdentityRoutes(app, services);
    registerLtiRoutes(app, plugins.lti);
    registerPackageRoutes(app, services, plugins.packages);
    registerScimRoutes(app, plugins.scim);
    registerUnsubscribeRoutes(app, services);
    registerEndpoints(app, { ...handlers, getOpenApi: openApiHandler(app) }, services);
  });
  // Before the server waits for open requests, which include followers of jobs.
  app.addHook('preClose', () => services.jobs.close());
  app.addHook('preClose', () => services.live.close());
  closeUnusedConnections(app);
  // Node would answer an unknown expectation with an empty reply.
  app.server.on('checkExpectation', app.routing);
  app.after(() => serveSandbox(app));
  app.after(() => serveMetricsWithToken(app, services));
  await serveWeb(app, config.webFolder, renderPages(app, config.webFolder));
  await app.ready();
  return app;
}
