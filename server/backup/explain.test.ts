import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { connectTo } from '../db/connections.ts'
import { readEnvironment } from '../environment/environment.ts'
import { startFakeS3 } from '../testing/fake-s3.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { explain } from './explain.ts'
import { diskFolder, openFolder } from './folder.ts'
import { readManifest } from './manifest.ts'

test('a problem of a backup is reported in one sentence, and an error in Tupi with all its details', async (t) => {
  const home = await temporaryFolder(t)
  await writeFile(join(home, 'file'), '')
  await using s3 = await startFakeS3()
  const { backupS3 } = readEnvironment(s3.backupEnv, 'production')
  assert.ok(backupS3)
  const stranger = { ...backupS3, secretAccessKey: 'guessed' }
  const said = (work: () => Promise<unknown>, bucket = 'backups') =>
    work().then(
      () => '',
      (error) => explain(error, () => ({ ...backupS3, bucket })),
    )
  const listing = async (address: string, settings = backupS3) => (await openFolder(address, settings)).list()
  for (const [work, sentence] of [
    [() => writeFile('/dev/full', 'x'), /^The disk is full: make room/],
    [() => readFile(join(home, 'nothing')), /nothing does not exist$/],
    [() => diskFolder(join(home, 'file')).list(), /file is not a folder$/],
    [() => diskFolder(join(home, 'file')).write('x', Readable.from(['x'])), /file is in the way: it is no folder$/],
    [() => readManifest(diskFolder(home)), /^There is no finished backup in .*: backup\.json is missing$/],
    [() => listing('s3://nobody/x'), /^BACKUP_DIR: the bucket nobody does not exist$/],
    [
      async () => (await openFolder('s3://backups/x', stranger)).requirePrivate(),
      /^BACKUP_S3_SECRET_ACCESS_KEY does not belong to/,
    ],
    [() => openFolder('s3://backups/x', null), /^BACKUP_S3_ENDPOINT is missing/],
    [() => openFolder('ftp://backups', backupS3), /is neither a folder nor s3:\/\/bucket\/folder$/],
    [() => connectTo('postgres://u@127.0.0.1:1/x'), /^The server cannot be reached: .*127\.0\.0\.1:1/],
  ] as const) {
    const words = await said(work, 'nobody')
    assert.match(words, sentence)
    assert.doesNotMatch(words, /\n/)
  }
  assert.match(await said(() => Promise.reject(new TypeError('x is not a function'))), /TypeError: x is not.*\n +at /)
})
