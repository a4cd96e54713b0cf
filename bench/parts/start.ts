import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Part } from '../part.ts'
import { median } from '../rounds.ts'
import type { Setting } from '../setting.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What a fresh clone does not have, and what is linked. */
const notCloned = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
/** A first start takes long; three of them show whether one was an exception. */
const FIRST_STARTS = 3

type Clone = Parameters<Setting['startOwn']>[0]

/** Until the shop prints its address, with an embedded database of its own. */
export const start: Part = {
  name: 'start',
  run: async ({ setting, pace, signal, log }) => {
    const clones: Clone[] = []
    const first: number[] = []
    for (let number = 1; number <= Math.min(FIRST_STARTS, pace.rounds); number++) {
      signal.throwIfAborted()
      const clone = await cloneInto(join(setting.folder, `clone-${number}`))
      await using shop = await setting.startOwn(clone)
      clones.push(clone)
      first.push(shop.startSeconds)
      log(`first start: ${shop.startSeconds.toFixed(1)} s`)
    }
    const again: number[] = []
    for (let round = 0; round < pace.rounds; round++) {
      signal.throwIfAborted()
      const [clone] = clones
      if (!clone) throw new Error('Nothing was started')
      await using shop = await setting.startOwn(clone)
      again.push(shop.startSeconds)
    }
    log(`start on an existing database: ${median(again).toFixed(2)} s`)
    return {
      rows: [
        {
          what: 'start on an existing database',
          figure: median(again),
          unit: 's',
          target: { of: 'figure', atMost: 1 },
        },
        {
          what: 'first start after `npm install`: site built, database made, demo shop filled',
          figure: median(first),
          unit: 's',
          target: { of: 'figure', atMost: 10 },
        },
      ],
    }
  },
}

/** The project as after a clone and `npm install`: without a built site. */
async function cloneInto(folder: string): Promise<Clone> {
  const isCloned = (path: string) => !notCloned.has(path.slice(root.length).split('/')[0] ?? '')
  await cp(root, folder, { recursive: true, filter: isCloned })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return { script: pathToFileURL(join(folder, 'start.mjs')), dataDir: join(folder, 'data') }
}
