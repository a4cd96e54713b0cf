import { parseArgs } from 'node:util'
import { tryCluster } from './cluster.ts'
import { ProgramMissing } from './programs.ts'
import { missedTargets, tableOf, writeTable } from './report.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, write: { type: 'boolean', default: false } },
})
const log = (line: string) => process.stderr.write(`${line}\n`)

try {
  const { truth, rounds } = await tryCluster({ kills: Number(values.kills), log })
  const table = tableOf(truth, rounds)
  process.stdout.write(`${table.join('\n')}\n`)
  if (values.write) await writeTable(table)
  for (const sentence of missedTargets(truth, rounds)) {
    log(sentence)
    process.exitCode = 1
  }
} catch (error) {
  log(error instanceof ProgramMissing ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
