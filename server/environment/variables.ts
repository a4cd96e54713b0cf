import { availableParallelism } from 'node:os'
import { compile } from '@fastify/proxy-addr'
import { z } from 'zod'
import { OwnerError } from '../owner-error.ts'

/** A wrong environment variable: one line for the operator. */
export class EnvironmentError extends OwnerError {}

const url = (protocols: string[], what: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be ${what}`)
    .transform((value) => new URL(value))

/** Whether only this machine can reach it. */
export const isLoopback = (host: string) => /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)

const isIssuer = (value: string) => {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function areProxies(list: string[]): boolean {
  try {
    compile(list)
    return true
  } catch {
    return false
  }
}

/** Passwords and links go through that line: it is encrypted, unless it stays on this machine or the address turns that off. */
function requireEncryption(url: URL): URL {
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  return url
}

/** `Tupi <hello@tupi.example>`, or the address alone. */
function readSender(value: string, context: z.RefinementCtx): { name: string; address: string } {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<)?([^<>\s]+)>?$/.exec(value.trim()) ?? []
  if (!z.email().safeParse(address).success) context.addIssue('must be an e-mail address, or Tupi <hello@tupi.example>')
  return { name, address }
}

const database = z
  .string()
  .refine((value) => !/^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)/.test(value), {
    abort: true,
    message:
      'names several servers: put a proxy that finds the primary before them, and set its address alone (docs/scale.md)',
  })
  .refine(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'must be a PostgreSQL address such as postgres://user:password@host/database',
  )
  .optional()

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')

/** Keys go there: over https, unless it is on this machine. */
const outsideUrl = z
  .string()
  .refine(isIssuer, 'must be an https address')
  .refine((value) => !/[?#]/.test(value), 'must be an address without ? and #')
  .transform((value) => new URL(value))
  .optional()

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const

/** A bucket and a folder in it, as BACKUP_DIR and the commands take them. */
export const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/

/** The allowed values of each variable. */
export const variables = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z
    .string()
    .refine((value) => !value.includes('://') || S3_ADDRESS.test(value), 'must be a folder, or s3://bucket/folder')
    .optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 9999')
    .transform(Number)
    .default(14),
  BACKUP_WAL: z.enum(['on', 'off'], 'must be on or off').default('off'),
  BACKUP_S3_ENDPOINT: url(['http:', 'https:'], 'an http or https address').optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(8, 'needs 8 to 128 characters').max(128, 'needs 8 to 128 characters').optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'an address such as https://shop.example')
    .refine((value) => value.pathname === '/' && value.search === '', 'must be an address without a path')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  // Not normalized: the issuer in a token has to be the same text.
  GOOGLE_ISSUER: z.string().refine(isIssuer, 'must be an https address').default('https://accounts.google.com'),
  S3_ENDPOINT: url(['http:', 'https:'], 'an http or https address').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: url(['https:'], 'an https address')
    .refine((value) => value.search === '' && value.hash === '', 'must be an address without ? and #')
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an address such as smtps://user:password@mail.example')
    .refine((value) => value.hostname !== '', 'must be an address such as smtps://user:password@mail.example')
    .transform(requireEncryption)
    .optional(),
  MAIL_FROM: z.string().transform(readSender).optional(),
  SMS_URL: z
    .string()
    .refine(isIssuer, 'must be an https address')
    .transform((value) => new URL(value))
    .optional(),
  SMS_BODY: z
    .string()
    .refine((body) => body.includes('{phone}') && body.includes('{text}'), 'must have {phone} and {text} in it')
    .refine((body) => !body.startsWith('{') || isJson(body), 'must be JSON, or a form such as to={phone}&msg={text}')
    .optional(),
  SMS_AUTHORIZATION: z.string().optional(),
  SMS_SUCCESS: z.string().optional(),
  SMS_PARTS_A_DAY: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'must be a number from 1 to 9999999')
    .transform(Number)
    .default(500),
  SECRETS_KEY: z
    .string()
    .min(32, 'needs at least 32 characters')
    .max(1_000, 'needs at most 1000 characters')
    .optional(),
  STEADFAST_URL: outsideUrl,
  PATHAO_URL: outsideUrl,
  REDX_URL: outsideUrl,
  PRACTICE_COURIER_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a number of seconds from 1 to 9999')
    .transform(Number)
    .default(60),
  BKASH_URL: outsideUrl,
  SSLCOMMERZ_URL: outsideUrl,
  NAGAD_URL: outsideUrl,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'an address such as http://127.0.0.1:4318').optional(),
  SLOW_STATEMENT_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of milliseconds, or 0')
    .transform(Number)
    .default(500),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OFFLINE_PAGES: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine(areProxies, 'must be addresses of proxies, such as 127.0.0.1 or 10.0.0.0/8, separated by commas')
    .optional(),
})

export type Variables = z.infer<typeof variables>

/** Every setting there is, by the name of its variable. */
export const settingNames: readonly string[] = Object.keys(variables.shape)
