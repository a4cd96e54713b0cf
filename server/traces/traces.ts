import { DiagLogLevel, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import { refusalWith } from '../http/failures.ts'
import { requestName } from '../http/request-name.ts'
import { requestInWork } from '../request-context.ts'
import { withTimeout } from '../timeout.ts'

const MAX_TEXT = 2_000
/** The rest is lost when the shop stops and the collector does not accept it. */
const MAX_STOPPING_MS = 2_000
const COMPLAIN_EVERY_MS = 10 * 60_000

/**
 * Sends a trace of every request that the application answers, with its statements, to an OpenTelemetry collector over HTTP. Calls are
 * named as in the contract, statements come without their values. Loaded only where the endpoint is set; to be opened before the routes are.
 */
export function openTraces(app: FastifyInstance, database: Database, endpoint: URL): void {
  reportTrouble(app)
  const url = `${endpoint.href.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'tupi' })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('tupi')
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', async (request) => {
    const attributes = { 'http.request.method': request.method, 'tupi.request_id': request.id }
    spans.set(request, tracer.startSpan(requestName(request), { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
  })
  app.addHook('onResponse', async (request, reply) => {
    const [span, refusal] = [spans.get(request), refusalWith(reply)]
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (refusal) span?.setAttribute('error.type', refusal.code)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
  database.onStatement(({ text, ms }) => {
    const request = requestInWork.getStore()
    const parent = request && spans.get(request)
    if (!parent) return
    const now = Date.now()
    const [verb = 'statement'] = text.trim().split(/\s/, 1)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TEXT) }
    const options = { kind: SpanKind.CLIENT, attributes, startTime: now - ms }
    tracer.startSpan(verb, options, trace.setSpan(ROOT_CONTEXT, parent)).end(now)
  })
  // A stop of the shop does not wait for an unresponsive collector.
  app.addHook('onClose', () => withTimeout(provider.shutdown(), MAX_STOPPING_MS).catch(() => {}))
}

/** The library does not log by itself when its collector is unavailable. */
function reportTrouble(app: FastifyInstance): void {
  let complained = 0
  const error = (message: string) => {
    if (Date.now() - complained < COMPLAIN_EVERY_MS) return
    complained = Date.now()
    app.log.warn({ reason: message.slice(0, 200) }, 'Traces cannot be sent')
  }
  const ignore = () => {}
  diag.setLogger(
    { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}
