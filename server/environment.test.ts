import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from './environment.ts'

const s3 = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_URL: 'https://pictures.example/shop',
}

test('without S3 settings pictures are files, with all of them they are not', () => {
  assert.equal(readEnvironment({}, 'production').s3, null)
  assert.equal(readEnvironment({ S3_BUCKET: '' }, 'production').s3, null)
  assert.equal(readEnvironment(s3, 'production').s3?.publicUrl.href, 'https://pictures.example/shop')
})

test('a missing or wrong S3 setting is told by its name', () => {
  for (const name of Object.keys(s3)) {
    assert.throws(() => readEnvironment({ ...s3, [name]: '' }, 'production'), {
      message: new RegExp(`^${name} is missing`),
    })
  }
  assert.throws(() => readEnvironment({ ...s3, S3_PUBLIC_URL: 'http://pictures.example' }, 'production'), {
    message: 'S3_PUBLIC_URL must be an https address',
  })
  assert.throws(() => readEnvironment({ ...s3, S3_ENDPOINT: 'pictures' }, 'production'), {
    message: 'S3_ENDPOINT must be an http or https address',
  })
})
