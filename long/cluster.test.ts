import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryCluster } from '../cluster/cluster.ts'
import { findPrograms, ProgramMissing } from '../cluster/programs.ts'
import { missedTargets, tableOf } from '../cluster/report.ts'

test('a cluster whose machines are killed and frozen one after another loses no order and no payment, doubles none, and is soon back', async (t) => {
  try {
    findPrograms()
  } catch (error) {
    if (error instanceof ProgramMissing) return t.skip(error.message)
    throw error
  }
  const { truth, rounds } = await tryCluster({ kills: 10, log: (line) => t.diagnostic(line) })
  for (const line of tableOf(truth, rounds)) t.diagnostic(line)
  assert.deepEqual(missedTargets(truth, rounds), [])
})
