import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrl } from './db/database-url.ts'
import type { BucketSettings } from './s3/bucket.ts'

/** A wrong environment variable: one line for whoever starts the shop. */
export class EnvironmentError extends Error {}

const url = (protocols: string[], what: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), `must be ${what}`)
    .transform((value) => new URL(value))

const isLoopback = (host: string) => /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host)

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

/** Passwords and links go through that line: it is encrypted, unless it stays on this machine or the address says otherwise. */
function requireEncryption(url: URL): URL {
  if (!isLoopback(url.hostname) && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  return url
}

/** `Tupi <hello@tupi.example>`, or the address alone. */
function readSender(value: string, context: z.RefinementCtx): MailSettings['from'] {
  const [, name = '', address = ''] = /^(?:"?([^"<>]*?)"?\s*<)?([^<>\s]+)>?$/.exec(value.trim()) ?? []
  if (!z.email().safeParse(address).success) context.addIssue('must be an e-mail address, or Tupi <hello@tupi.example>')
  return { name, address }
}

const portNumber = z
  .string()
  .regex(/^\d+$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number from 0 to 65535')

const logLevels = ['trace', 'debug', 'info', 'warn', 'error'] as const

/** A bucket and a folder in it, as BACKUP_DIR and the commands take them. */
export const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-][\w.-]*)*)\/?$/

const variables = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: databaseUrl(['read-write', 'primary']),
  DATABASE_DIRECT_URL: databaseUrl(['read-write', 'primary']),
  DATABASE_REPLICA_URL: databaseUrl(['standby', 'prefer-standby', 'read-only', 'any']),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64')
    .transform((value) => (value === 'auto' ? availableParallelism() : Number(value)))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z
    .string()
    .refine((value) => !value.includes('://') || S3_PLACE.test(value), 'must be a folder, or s3://bucket/folder')
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
  // Kept as it is written: the issuer in a token has to be the same text.
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
    .regex(/^[\da-fA-F.:,/ \w]+$/, 'must be addresses of proxies, separated by commas')
    .transform((list) => list.split(',').map((address) => address.trim()))
    .optional(),
})

/** Every setting there is, by the name of its variable. */
export const settingNames: readonly string[] = Object.keys(variables.shape)

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PUBLIC_URL',
] as const

const backupS3Names = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

/** A store that speaks S3; browsers fetch the pictures from `publicUrl`. */
export type S3Settings = BucketSettings & { publicUrl: URL }

/** Where a shop's own backups go, a folder or `s3://bucket/folder`, and how many of them stay. */
export type BackupSettings = { place: string; s3: BackupS3Settings | null; keep: number }

/** The store of backups; the bucket is named with each of them. */
export type BackupS3Settings = Omit<BucketSettings, 'bucket'>

/** Where Prometheus reads how the shop is doing. */
export type MetricsSettings = { port: number; host: string }

/** A mail server, and who the shop's mail comes from. */
export type MailSettings = { url: URL; from: { name: string; address: string } }

/** A gateway for text messages. `success`: what its answer has in it when it took one; null: any that is 2xx. */
export type SmsSettings = {
  url: URL
  body: string
  authorization: string | null
  success: string | null
  partsADay: number
  /** Of the links in messages. */
  origin: string
}

export type Environment = {
  mode: 'production' | 'development'
  port: number
  host: string
  /** How many processes share the port, beside one that keeps them; null: one process alone. */
  workers: number | null
  databaseUrl: string | null
  /** The database past a pooler; the same as `databaseUrl` where there is none. */
  databaseDirectUrl: string | null
  /** A standby for public reads; null: there is none. */
  databaseReplicaUrl: string | null
  dataDir: string
  /** null: the shop makes no backups of itself. */
  backups: BackupSettings | null
  /** Whether the embedded database can be brought back to any moment. */
  backupWal: boolean
  /** null: backups are folders on this machine. */
  backupS3: BackupS3Settings | null
  admin: { email: string; password: string } | null
  demo: boolean
  publicUrl: URL | null
  google: { clientId: string; issuer: string } | null
  /** null: pictures are files under `dataDir`. */
  s3: S3Settings | null
  /** null: the shop sends no mail; in development it shows what it would send. */
  mail: MailSettings | null
  /** null: the shop sends no text messages. */
  sms: SmsSettings | null
  /** A collector that gets traces; null: there are none. */
  traces: URL | null
  /** Statements that take longer are logged, in milliseconds; 0: none. */
  slowStatementMs: number
  /** null: nothing is measured. */
  metrics: MetricsSettings | null
  /** The smallest lines that are logged. */
  logLevel: (typeof logLevels)[number]
  /** Whether browsers keep pages that were seen; off also removes what they have kept. */
  offlinePages: boolean
  /** Off behind a pooler that gives each transaction another connection. */
  preparedStatements: boolean
  rateLimits: boolean
  trustProxy: string[] | false
}

/** Reads and checks the environment. Throws `EnvironmentError` with one line that names the variable. */
export function readEnvironment(env: NodeJS.ProcessEnv, mode: Environment['mode']): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { data, error } = variables.safeParse(set)
  if (error) {
    const issue = error.issues[0]
    throw new EnvironmentError(`${issue?.path[0]?.toString()} ${issue?.message}`)
  }
  return {
    mode,
    port: data.PORT,
    host: data.HOST ?? (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    // In development one process reloads by itself.
    workers: mode === 'production' ? (data.WORKERS ?? null) : null,
    ...databasesOf(data),
    dataDir: resolve(data.DATA_DIR),
    backups: backupsOf(data),
    backupWal: backupWalOf(data),
    backupS3: backupS3Of(data),
    admin: adminOf(data.ADMIN_EMAIL, data.ADMIN_PASSWORD),
    demo: data.DEMO ? data.DEMO === '1' : data.DATABASE_URL === undefined,
    publicUrl: data.PUBLIC_URL ?? null,
    google: data.GOOGLE_CLIENT_ID ? { clientId: data.GOOGLE_CLIENT_ID, issuer: data.GOOGLE_ISSUER } : null,
    s3: s3Of(data),
    mail: mailOf(data),
    sms: smsOf(data),
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    slowStatementMs: data.SLOW_STATEMENT_MS,
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    logLevel: data.LOG_LEVEL ?? (mode === 'development' ? 'info' : 'warn'),
    offlinePages: data.OFFLINE_PAGES === 'on',
    preparedStatements: data.PREPARED_STATEMENTS === 'on',
    rateLimits: rateLimitsOf(data.RATE_LIMITS, data.PUBLIC_URL),
    trustProxy: data.TRUST_PROXY ?? false,
  }
}

function databasesOf(data: z.infer<typeof variables>) {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (data[name] !== undefined && data.DATABASE_URL === undefined)
      throw new EnvironmentError(`DATABASE_URL is missing: ${name} needs it`)
  }
  return {
    databaseUrl: data.DATABASE_URL ?? null,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL ?? null,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL ?? null,
  }
}

function adminOf(email: string | undefined, password: string | undefined): Environment['admin'] {
  if (email !== undefined && password !== undefined) return { email: email.toLowerCase(), password }
  if (email !== undefined) throw new EnvironmentError('ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it')
  if (password !== undefined) throw new EnvironmentError('ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it')
  return null
}

/** Reads variables of which `given` needs all. */
const needing =
  (data: z.infer<typeof variables>, given: string) =>
  <Name extends keyof typeof data>(name: Name): NonNullable<(typeof data)[Name]> => {
    const value = data[name]
    if (value === undefined) throw new EnvironmentError(`${name} is missing: ${given} needs it`)
    return value
  }

function s3Of(data: z.infer<typeof variables>): S3Settings | null {
  const given = s3Names.find((name) => data[name] !== undefined)
  if (given === undefined) return null
  const needed = needing(data, given)
  return {
    endpoint: needed('S3_ENDPOINT'),
    region: needed('S3_REGION'),
    bucket: needed('S3_BUCKET'),
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    publicUrl: needed('S3_PUBLIC_URL'),
    variables: { bucket: 'S3_BUCKET', prefix: 'S3_' },
  }
}

function backupsOf(data: z.infer<typeof variables>): BackupSettings | null {
  const { BACKUP_DIR: place, BACKUP_KEEP: keep, S3_BUCKET: pictures } = data
  if (place === undefined) return null
  const bucket = S3_PLACE.exec(place)?.[1]
  if (bucket === undefined) return { place: resolve(place), s3: null, keep }
  if (bucket === pictures) throw new EnvironmentError('BACKUP_DIR cannot be in S3_BUCKET: browsers read pictures there')
  const s3 = backupS3Of(data)
  if (s3 === null) throw new EnvironmentError(`${backupS3Names[0]} is missing: BACKUP_DIR needs it`)
  return { place, s3, keep }
}

function backupWalOf({ BACKUP_WAL, BACKUP_DIR, DATABASE_URL }: z.infer<typeof variables>): boolean {
  if (BACKUP_WAL === 'off') return false
  if (BACKUP_DIR === undefined) throw new EnvironmentError('BACKUP_DIR is missing: BACKUP_WAL needs it')
  if (DATABASE_URL !== undefined)
    throw new EnvironmentError(
      'BACKUP_WAL is for the embedded database: the server at DATABASE_URL has its own archive',
    )
  return true
}

function backupS3Of(data: z.infer<typeof variables>): BackupS3Settings | null {
  const given = backupS3Names.find((name) => data[name] !== undefined)
  if (given === undefined) return null
  const needed = needing(data, given)
  return {
    endpoint: needed('BACKUP_S3_ENDPOINT'),
    region: needed('BACKUP_S3_REGION'),
    accessKeyId: needed('BACKUP_S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('BACKUP_S3_SECRET_ACCESS_KEY'),
    variables: { bucket: 'BACKUP_DIR', prefix: 'BACKUP_S3_' },
  }
}

/** Links in mails lead to PUBLIC_URL: the address of a request is what its sender says. */
function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: z.infer<typeof variables>): MailSettings | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined) throw new EnvironmentError('SMTP_URL is missing: MAIL_FROM needs it')
  if (from === undefined) throw new EnvironmentError('MAIL_FROM is missing: SMTP_URL needs it')
  if (PUBLIC_URL === undefined)
    throw new EnvironmentError('PUBLIC_URL is missing: SMTP_URL needs it for links in e-mails')
  return { url, from }
}

function smsOf(data: z.infer<typeof variables>): SmsSettings | null {
  const given = (['SMS_URL', 'SMS_BODY'] as const).find((name) => data[name] !== undefined)
  if (given === undefined) return null
  const needed = needing(data, given)
  return {
    url: needed('SMS_URL'),
    body: needed('SMS_BODY'),
    authorization: data.SMS_AUTHORIZATION ?? null,
    success: data.SMS_SUCCESS ?? null,
    partsADay: data.SMS_PARTS_A_DAY,
    origin: needed('PUBLIC_URL').origin,
  }
}

function rateLimitsOf(value: 'on' | 'off', publicUrl: URL | undefined): boolean {
  if (value === 'off' && publicUrl?.protocol === 'https:') {
    throw new EnvironmentError('RATE_LIMITS cannot be off for a public shop (PUBLIC_URL is https)')
  }
  return value === 'on'
}

/** Settings that are allowed but rarely intended: a line each for whoever starts the shop. */
export function noticesOf({ mode, host, publicUrl, trustProxy }: Environment): string[] {
  if (mode === 'development' || trustProxy) return []
  if (publicUrl?.protocol === 'https:')
    return ['TRUST_PROXY is not set: behind the proxy that serves https all visitors count as one in the limits']
  // To a loopback address shoppers come through a proxy or not at all: the first request shows which (hints/proxy-hints.ts).
  if (publicUrl || isLoopback(host)) return []
  return ['Neither PUBLIC_URL nor TRUST_PROXY is set: where shoppers come over https, cookies lack Secure']
}
