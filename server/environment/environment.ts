import { resolve } from 'node:path'
import { distance } from 'fastest-levenshtein'
import type { OnlineProvider } from '#rules/online-payments.ts'
import {
  type AdminSettings,
  adminOf,
  type BackupS3Settings,
  type BackupSettings,
  backupS3Of,
  backupsOf,
  backupWalOf,
  databasesOf,
  type MailSettings,
  type MetricsSettings,
  mailOf,
  metricsOf,
  rateLimitsOf,
  type S3Settings,
  type SmsSettings,
  s3Of,
  smsOf,
} from './groups.ts'
import { EnvironmentError, isLoopback, type logLevels, settingNames, variables } from './variables.ts'

export type {
  BackupS3Settings,
  BackupSettings,
  MailSettings,
  MetricsSettings,
  S3Settings,
  SmsSettings,
} from './groups.ts'
export { EnvironmentError, S3_ADDRESS, settingNames } from './variables.ts'

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
  admin: AdminSettings | null
  demo: boolean
  publicUrl: URL | null
  google: { clientId: string; issuer: string } | null
  /** null: pictures are files under `dataDir`. */
  s3: S3Settings | null
  /** null: the shop sends no mail; in development it shows what it would send. */
  mail: MailSettings | null
  /** null: the shop sends no text messages. */
  sms: SmsSettings | null
  /** What encrypts the keys of couriers and payment providers; null: a file in `dataDir` does. */
  secretsKey: string | null
  /** Where couriers are called, by their codes, where not at their live addresses. */
  courierUrls: Record<string, URL | undefined>
  /** The same of providers of online payments. */
  paymentUrls: Partial<Record<OnlineProvider, URL | undefined>>
  /** Until the next step of a parcel of the practice courier, in milliseconds. */
  practicePaceMs: number
  /** A collector that gets traces; null: there are none. */
  traces: URL | null
  /** Statements that take longer are logged, in milliseconds; 0: none. */
  slowStatementMs: number
  /** null: nothing is measured. */
  metrics: MetricsSettings | null
  /** The smallest lines that are logged. */
  logLevel: (typeof logLevels)[number]
  /** Whether browsers keep pages that were seen; off also removes the pages that they have stored. */
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
    secretsKey: data.SECRETS_KEY ?? null,
    courierUrls: { steadfast: data.STEADFAST_URL, pathao: data.PATHAO_URL, redx: data.REDX_URL },
    paymentUrls: { bkash: data.BKASH_URL, sslcommerz: data.SSLCOMMERZ_URL, nagad: data.NAGAD_URL },
    practicePaceMs: data.PRACTICE_COURIER_SECONDS * 1000,
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    slowStatementMs: data.SLOW_STATEMENT_MS,
    metrics: metricsOf(data),
    logLevel: data.LOG_LEVEL ?? (mode === 'development' ? 'info' : 'warn'),
    offlinePages: data.OFFLINE_PAGES === 'on',
    preparedStatements: data.PREPARED_STATEMENTS === 'on',
    rateLimits: rateLimitsOf(data.RATE_LIMITS, data.PUBLIC_URL),
    trustProxy: data.TRUST_PROXY ?? false,
  }
}

/** Settings that are allowed but rarely intended: a line each for the operator. */
export function noticesOf({ mode, host, publicUrl, trustProxy }: Environment): string[] {
  if (mode === 'development' || trustProxy) return []
  if (publicUrl?.protocol === 'https:')
    return ['TRUST_PROXY is not set: behind the proxy that serves https all visitors count as one in the limits']
  // To a loopback address shoppers come through a proxy or not at all: the first request shows which (health/proxy-hints.ts).
  if (publicUrl || isLoopback(host)) return []
  return ['Neither PUBLIC_URL nor TRUST_PROXY is set: where shoppers come over https, cookies lack Secure']
}

/** Shorter names, such as HOST, are close to too many words. */
const SHORTEST_NAME = 6
/** A letter more, less or other; two in a long name. */
const mostBetween = (name: string) => (name.length < 10 ? 1 : 2)

/**
 * Variables that are nearly settings which are not set: a line for each. They stop no start, since the environment has variables of other
 * programs too.
 */
export function nearlySettings(env: NodeJS.ProcessEnv): string[] {
  const missing = settingNames.filter((name) => name.length >= SHORTEST_NAME && !env[name])
  return Object.keys(env).flatMap((given) => {
    if (settingNames.includes(given)) return []
    const meant = missing.find((name) => distance(given, name) <= mostBetween(name))
    return meant ? [`${given} is not a setting of Tupi: is ${meant} meant?`] : []
  })
}
