import { readEnvironment } from '../environment/environment.ts'
import { explain } from '../start-error.ts'
import { askForReload } from './control.ts'

/** `npm run reload`: has the shop that runs on `DATA_DIR` replace its workers, and prints the result. */
try {
  const { dataDir } = readEnvironment(process.env, 'production')
  const answer = (await askForReload(dataDir)) ?? {
    done: false,
    line: `No shop that can be reloaded runs on ${dataDir}. One without WORKERS is stopped and started instead.`,
  }
  process[answer.done ? 'stdout' : 'stderr'].write(`${answer.line}\n`)
  process.exitCode = answer.done ? 0 : 1
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
