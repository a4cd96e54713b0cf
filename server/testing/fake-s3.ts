import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'pictures'
/** The one account that the stand-in knows; it checks signatures like a real store. */
const ACCOUNT = 'S3RVER'

/** A store that speaks S3, on a free port of this machine, and the environment of a shop that uses it. */
export async function startFakeS3() {
  const directory = await mkdtemp(join(tmpdir(), 'tupi-s3-'))
  const options = { address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: BUCKET }] }
  const server = new S3rver(options)
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
    /** What browsers would get; the public address stands for the bucket. */
    fetch: (url: string) => fetch(url.replace('https://pictures.tupi.example/shop', `${endpoint}/${BUCKET}`)),
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
