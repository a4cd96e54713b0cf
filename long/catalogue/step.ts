import { pickOf } from '../take-walks.ts'
import type { Reading } from './reading.ts'
import type { Store, Worker } from './store.ts'

export type Scene = { store: Store; worker: Worker; reading: Reading; pick: number; more: number }

/** Null where there is nothing that the step could name; else the work, of which a refusal is an answer too. */
export type Step = (scene: Scene) => (() => Promise<unknown>) | null

/** A step with one of these, where there is one. */
export const withOne =
  <Item>(itemsOf: (scene: Scene) => readonly Item[], act: (item: Item, scene: Scene) => Promise<unknown>): Step =>
  (scene) => {
    const item = pickOf(itemsOf(scene), scene.pick)
    return item === undefined ? null : () => act(item, scene)
  }
