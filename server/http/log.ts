import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import pg from 'pg'

/** The smallest lines that are written, and where to; by default stdout. */
export type LogSettings = { level: string; stream?: { write: (line: string) => void } }

const ERROR = 50

/** A line of JSON each; `onError` is called for every error that is logged. */
export const loggerOptions = (
  { level, stream = process.stdout }: LogSettings,
  onError: () => void,
): FastifyServerOptions['logger'] => ({
  level,
  // Named, since the logger's own way to stdout ends the process when a write fails.
  stream,
  serializers: logSerializers,
  hooks: {
    logMethod(line, write, level) {
      if (level >= ERROR) onError()
      write.apply(this, line)
    },
  },
})

/** The log's lines about requests and errors: enough to find the cause, without personal data and typed text. */
const logSerializers = { req: describeRequest, err: describeError }

/** A cookie opens a session, and query and path may hold what a shopper typed: only the pattern of a call is logged. */
function describeRequest({ id, method, url, routeOptions }: FastifyRequest) {
  const pattern = routeOptions?.url
  return { id, method, path: pattern === '/*' ? url.split('?')[0] : pattern }
}

type Described = { type: string; message: string; code?: string; stack: string; cause?: Described } & Record<
  string,
  unknown
>

/** A database error repeats values and whole rows in its texts: only where it happened is logged. */
function describeError(error: Error): Described {
  const { name: type, message, stack = '', cause } = error
  const because = cause instanceof Error ? { cause: describeError(cause) } : {}
  if (!(error instanceof pg.DatabaseError)) {
    const { code } = error as NodeJS.ErrnoException
    return { type, message, ...(code !== undefined && { code }), stack, ...because }
  }
  const { code, table, column, constraint, routine } = error
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return { type, message: `PostgreSQL ${code}`, code, table, column, constraint, routine, stack: frames, ...because }
}
