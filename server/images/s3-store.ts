import { EnvironmentError, type S3Settings } from '../environment.ts'
import type { PictureStore } from './picture-store.ts'

/** Part of every key, so that a bucket can hold other things besides. */
const FOLDER = 'images'
const A_YEAR = 'public, max-age=31536000, immutable'

/**
 * Pictures in an S3-compatible store; browsers fetch them from its public address. Throws `EnvironmentError` when the store
 * refuses the settings. A store that is unavailable for a while does not stop the shop from opening: only uploads wait.
 */
export async function s3Store(settings: S3Settings, onUnavailable: (error: unknown) => void): Promise<PictureStore> {
  const { bucket: Bucket, publicUrl, endpoint, region, accessKeyId, secretAccessKey } = settings
  // The client is large, and most shops keep their pictures in a folder.
  const { DeleteObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint: endpoint.href,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Many compatible stores do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  })
  const place = publicUrl.href.replace(/\/$/, '')
  const store: PictureStore = {
    kind: 's3',
    urlOf: (name) => `${place}/${FOLDER}/${name}`,
    put: async (name, bytes) => {
      const headers = { ContentType: 'image/webp', CacheControl: A_YEAR }
      await client.send(new PutObjectCommand({ Bucket, Key: `${FOLDER}/${name}`, Body: bytes, ...headers }))
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${FOLDER}/${name}` }))
    },
  }
  await tryOut(store, settings, onUnavailable)
  return store
}

/** Writes and removes a file, so that a wrong setting is reported at the start and not by the first upload. */
async function tryOut(
  store: PictureStore,
  settings: S3Settings,
  onUnavailable: (error: unknown) => void,
): Promise<void> {
  try {
    await store.put('tried-out', Buffer.alloc(0))
    await store.remove('tried-out')
  } catch (error) {
    const { name, code } = error as { name?: string; code?: string }
    const wrong = refusedSetting(code ?? name ?? '', settings)
    if (wrong) throw new EnvironmentError(wrong)
    onUnavailable(error)
  }
}

function refusedSetting(code: string, { bucket, endpoint }: S3Settings): string | undefined {
  const known: Record<string, string> = {
    NoSuchBucket: `S3_BUCKET ${bucket} does not exist`,
    InvalidBucketName: `S3_BUCKET ${bucket} is no name of a bucket`,
    InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known to the store',
    SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
    AccessDenied: `S3_ACCESS_KEY_ID may not write to and delete from S3_BUCKET ${bucket}`,
    AuthorizationHeaderMalformed: `S3_REGION is not the region of S3_BUCKET ${bucket}`,
    PermanentRedirect: `S3_REGION is not the region of S3_BUCKET ${bucket}`,
    ENOTFOUND: `S3_ENDPOINT ${endpoint.host} does not exist`,
  }
  return known[code]
}
