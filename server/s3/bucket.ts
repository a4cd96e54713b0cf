import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

/** A bucket of an S3-compatible store, and what its settings are called. */
export type BucketSettings = {
  endpoint: URL
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The variable that names the bucket, and what the others begin with. */
  variables: { bucket: string; prefix: string }
}

export type Bucket = {
  settings: BucketSettings
  /** The object appears whole or not at all. A stream is sent in parts, of which few are in memory. */
  put: (key: string, body: Buffer | Readable, options?: PutOptions) => Promise<void>
  /** Null where there is none. */
  get: (key: string) => Promise<Readable | null>
  /** In bytes; 0 where there is none. */
  sizeOf: (key: string) => Promise<number>
  /** All keys that begin with the prefix. */
  list: (prefix: string) => Promise<string[]>
  /** The names that follow right after the prefix, up to the next slash. */
  listNames: (prefix: string) => Promise<string[]>
  /** Within the store; returns whether there was anything to copy. */
  copy: (from: string, to: string) => Promise<boolean>
  /** An object that is not there is as good as removed. */
  remove: (key: string) => Promise<void>
  /** Whether it is publicly readable. */
  isPublic: (key: string) => Promise<boolean>
}

/** For an object in memory, a picture or less, with a second try. */
const PUT_MS = 30_000

export type PutOptions = { headers?: { ContentType: string; CacheControl: string }; signal?: AbortSignal }

export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  // The client is large, and most shops have no such store.
  const { S3Client, ...s3 } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    // The caller retries as well: each of these tries takes up to 20 s.
    maxAttempts: 2,
    endpoint: endpoint.href,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Many compatible stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
      // Of a download that has begun: how long no byte may come.
      socketTimeout: 60_000,
    },
  })
  const pagesOf = (Prefix: string, Delimiter?: string) =>
    s3.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter })
  return {
    settings,
    put: async (Key, body, { headers, signal } = {}) => {
      if (!Buffer.isBuffer(body)) return upload(client, { Bucket, Key, Body: body, ...headers }, signal)
      const deadline = AbortSignal.timeout(PUT_MS)
      const abortSignal = signal ? AbortSignal.any([signal, deadline]) : deadline
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: body, ...headers }), { abortSignal })
    },
    get: async (Key) => {
      const found = await unlessMissing(client.send(new s3.GetObjectCommand({ Bucket, Key })))
      return found?.Body instanceof Readable ? found.Body : null
    },
    sizeOf: async (Key) => {
      const found = await unlessMissing(client.send(new s3.HeadObjectCommand({ Bucket, Key })))
      return found?.ContentLength ?? 0
    },
    list: async (prefix) => {
      const keys: string[] = []
      for await (const { Contents = [] } of pagesOf(prefix)) keys.push(...Contents.map(({ Key = '' }) => Key))
      return keys
    },
    listNames: async (prefix) => {
      const names: string[] = []
      for await (const { Contents = [], CommonPrefixes = [] } of pagesOf(prefix, '/')) {
        const found = [...Contents.map(({ Key = '' }) => Key), ...CommonPrefixes.map(({ Prefix = '' }) => Prefix)]
        names.push(...found.map((key) => key.slice(prefix.length).replace(/\/$/, '')))
      }
      return names
    },
    copy: async (from, Key) => {
      const CopySource = encodeURI(`${Bucket}/${from}`)
      return (await unlessMissing(client.send(new s3.CopyObjectCommand({ Bucket, Key, CopySource })))) !== null
    },
    remove: async (Key) => {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
    },
    isPublic: async (key) => {
      const address = new URL(`${endpoint.href.replace(/\/$/, '')}/${Bucket}/${encodeURI(key)}`)
      const response = await fetch(address, { signal: AbortSignal.timeout(20_000) })
      await response.body?.cancel()
      return response.ok
    },
  }
}

/** What a request for an object returns; null where there is no such object. */
const unlessMissing = <Answer>(request: Promise<Answer>): Promise<Answer | null> =>
  request.catch((error: Error) => {
    if (error.name === 'NoSuchKey' || error.name === 'NotFound') return null
    throw error
  })

/** Sends a stream in parts. */
async function upload(
  client: S3Client,
  params: { Bucket: string; Key: string; Body: Readable },
  signal: AbortSignal | undefined,
): Promise<void> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  const uploading = new Upload({ client, params, queueSize: 2 })
  const abort = () => void uploading.abort()
  signal?.addEventListener('abort', abort)
  try {
    await uploading.done()
  } finally {
    signal?.removeEventListener('abort', abort)
    // The source of the bytes must not wait for a reader.
    params.Body.destroy()
  }
}

/** The setting that makes a store refuse, as a sentence; undefined where it is something else. */
export function refusedSetting(error: unknown, { bucket, endpoint, variables }: BucketSettings): string | undefined {
  const { name = '', code } = error as { name?: string; code?: string }
  const known: Record<string, string> = {
    NoSuchBucket: `${variables.bucket}: the bucket ${bucket} does not exist`,
    InvalidBucketName: `${variables.bucket}: ${bucket} is no name of a bucket`,
    InvalidAccessKeyId: `${variables.prefix}ACCESS_KEY_ID is not known to the store`,
    SignatureDoesNotMatch: `${variables.prefix}SECRET_ACCESS_KEY does not belong to ${variables.prefix}ACCESS_KEY_ID`,
    AccessDenied: `${variables.prefix}ACCESS_KEY_ID may not read, write and delete in the bucket ${bucket}`,
    AuthorizationHeaderMalformed: `${variables.prefix}REGION is not the region of the bucket ${bucket}`,
    PermanentRedirect: `${variables.prefix}REGION is not the region of the bucket ${bucket}`,
    ENOTFOUND: `${variables.prefix}ENDPOINT ${endpoint.host} does not exist`,
  }
  return known[code ?? ''] ?? known[name]
}
