import { resolve } from 'node:path'
import type { BucketSettings } from '../s3/bucket.ts'
import { EnvironmentError, S3_ADDRESS, type Variables } from './variables.ts'

/** An S3-compatible store; browsers fetch the pictures from `publicUrl`. */
export type S3Settings = BucketSettings & { publicUrl: URL }

/** Where a shop's own backups go, a folder or `s3://bucket/folder`, and how many of them stay. */
export type BackupSettings = { address: string; s3: BackupS3Settings | null; keep: number }

/** The store of backups; the bucket is named with each of them. */
export type BackupS3Settings = Omit<BucketSettings, 'bucket'>

/** A mail server, and the sender of the shop's mail. */
export type MailSettings = { url: URL; from: { name: string; address: string } }

/** A gateway for text messages. `success`: what its answer has in it when it took one; null: any that is 2xx. */
export type SmsSettings = {
  url: URL
  body: string
  authorization: string | null
  success: string | null
  partsADay: number
  /** The origin of links in messages. */
  origin: string
}

/** Where Prometheus reads how the shop is doing. */
export type MetricsSettings = { port: number; host: string }

/** The first administrator. */
export type AdminSettings = { email: string; password: string }

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

export function databasesOf(data: Variables) {
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

export function adminOf(email: string | undefined, password: string | undefined): AdminSettings | null {
  if (email !== undefined && password !== undefined) return { email: email.toLowerCase(), password }
  if (email !== undefined) throw new EnvironmentError('ADMIN_PASSWORD is missing: ADMIN_EMAIL needs it')
  if (password !== undefined) throw new EnvironmentError('ADMIN_EMAIL is missing: ADMIN_PASSWORD needs it')
  return null
}

/** Reads variables of which `given` needs all. */
const needing =
  (data: Variables, given: string) =>
  <Name extends keyof typeof data>(name: Name): NonNullable<(typeof data)[Name]> => {
    const value = data[name]
    if (value === undefined) throw new EnvironmentError(`${name} is missing: ${given} needs it`)
    return value
  }

export function s3Of(data: Variables): S3Settings | null {
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

export function backupsOf(data: Variables): BackupSettings | null {
  const { BACKUP_DIR: address, BACKUP_KEEP: keep, S3_BUCKET: pictures } = data
  if (address === undefined) return null
  const bucket = S3_ADDRESS.exec(address)?.[1]
  if (bucket === undefined) return { address: resolve(address), s3: null, keep }
  if (bucket === pictures) throw new EnvironmentError('BACKUP_DIR cannot be in S3_BUCKET: browsers read pictures there')
  const s3 = backupS3Of(data)
  if (s3 === null) throw new EnvironmentError(`${backupS3Names[0]} is missing: BACKUP_DIR needs it`)
  return { address, s3, keep }
}

export function backupWalOf({ BACKUP_WAL, BACKUP_DIR, DATABASE_URL }: Variables): boolean {
  if (BACKUP_WAL === 'off') return false
  if (BACKUP_DIR === undefined) throw new EnvironmentError('BACKUP_DIR is missing: BACKUP_WAL needs it')
  if (DATABASE_URL !== undefined)
    throw new EnvironmentError(
      'BACKUP_WAL is for the embedded database: the server at DATABASE_URL has its own archive',
    )
  return true
}

export function backupS3Of(data: Variables): BackupS3Settings | null {
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

/** Links in mails lead to PUBLIC_URL: the address of a request comes from the client. */
export function mailOf({ SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL }: Variables): MailSettings | null {
  if (url === undefined && from === undefined) return null
  if (url === undefined) throw new EnvironmentError('SMTP_URL is missing: MAIL_FROM needs it')
  if (from === undefined) throw new EnvironmentError('MAIL_FROM is missing: SMTP_URL needs it')
  if (PUBLIC_URL === undefined)
    throw new EnvironmentError('PUBLIC_URL is missing: SMTP_URL needs it for links in e-mails')
  return { url, from }
}

export function smsOf(data: Variables): SmsSettings | null {
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

export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Variables): MetricsSettings | null {
  if (port === undefined) return null
  // 0 is a port that is free, each time another one.
  if (port === PORT && port !== 0)
    throw new EnvironmentError(`METRICS_PORT must be another port than PORT, which is ${PORT}`)
  return { port, host }
}

export function rateLimitsOf(value: 'on' | 'off', publicUrl: URL | undefined): boolean {
  if (value === 'off' && publicUrl?.protocol === 'https:') {
    throw new EnvironmentError('RATE_LIMITS cannot be off for a public shop (PUBLIC_URL is https)')
  }
  return value === 'on'
}
