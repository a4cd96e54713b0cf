import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

type Entry = { link?: true; integrity?: string; engines?: unknown; hasInstallScript?: true }

const read = async (name: string) => JSON.parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'))
const { packages }: { packages: Record<string, Entry> } = await read('package-lock.json')
type Package = {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  overrides: Record<string, Record<string, string>>
}
const { allowScripts, dependencies, overrides }: Package = await read('package.json')

/** Names of the packages of the lock file to which this applies; the first entry is the shop itself. */
const packagesThat = (applies: (entry: Entry, name: string) => boolean) =>
  Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), entry }))
    .filter(({ entry, name }) => applies(entry, name))
    .map(({ name }) => name)

test('every package in the lock file has a checksum, those of other platforms too', () => {
  assert.deepEqual(
    packagesThat(({ link, integrity }) => !link && !integrity),
    [],
    'choose a version whose packages the registry serves for every platform',
  )
})

test('no package in the lock file makes npm warn about the Node that npm runs on', () => {
  assert.deepEqual(
    packagesThat(({ engines }) => engines !== undefined),
    [],
    'npm run lock',
  )
})

test('for every package with an install script it is decided whether it may run', () => {
  assert.deepEqual(
    packagesThat(({ hasInstallScript }, name) => hasInstallScript === true && !(name in allowScripts)),
    [],
    'npm install-scripts deny <package>, or approve it',
  )
})

test('the versions that other packages are overridden with are those that the shop has', () => {
  const told = Object.values(overrides).flatMap((versions) => Object.entries(versions))
  assert.deepEqual(
    told.filter(([name, version]) => dependencies[name] !== version),
    [],
  )
})
