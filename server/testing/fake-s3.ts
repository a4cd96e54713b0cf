import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Context } from '@20minutes/s3rver'

const BUCKET = 'pictures'
/** Only signed requests can read it; the stand-in itself allows public reads. */
const PRIVATE = 'backups'
/** The one account that the stand-in knows; it checks signatures like a real store. */
const ACCOUNT = 'S3RVER'

/** An S3-compatible store on a free port of this machine, and the environment of a shop that uses it. */
export async function startFakeS3({ refuse }: { refuse?: (context: Context) => void | Promise<void> } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'tupi-s3-'))
  const options = {
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }, { name: PRIVATE }],
  }
  const server = new S3rver(options)
  const requests: string[] = []
  server.middleware.unshift(async (context, next) => {
    requests.push(`${context.method} ${decodeURIComponent(context.url)}`)
    if (context.path.startsWith(`/${PRIVATE}/`) && !context.get('authorization')) context.throw(403)
    await refuse?.(context)
    // It computes the signature of a listing without the slash after the bucket, which clients sign.
    if (/^\/[^/]+\/$/.test(context.path))
      context.app = Object.create(server, { allowMismatchedSignatures: { value: true } })
    await next()
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  let running = true
  const stop = async () => {
    if (running) await server.close()
    running = false
  }
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: 'us-east-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCOUNT,
      S3_SECRET_ACCESS_KEY: ACCOUNT,
      S3_PUBLIC_URL: 'https://pictures.tupi.example/shop/',
    },
    backupEnv: {
      BACKUP_DIR: `s3://${PRIVATE}/tupi`,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_REGION: 'us-east-1',
      BACKUP_S3_ACCESS_KEY_ID: ACCOUNT,
      BACKUP_S3_SECRET_ACCESS_KEY: ACCOUNT,
    },
    /** Method and address of every request so far. */
    requests,
    /** What browsers would get; the public address is that of the bucket. */
    fetch: (url: string) => fetch(url.replace('https://pictures.tupi.example/shop', `${endpoint}/${BUCKET}`)),
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
