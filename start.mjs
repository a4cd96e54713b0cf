// Plain JavaScript: the machine's own Node, which may be older than 24, must get as far as starting the bundled one.
import { continueInNode24, isNodeNewEnough } from './run.mjs'

// More than 8 MB for each half of the space for new objects cost 110 MB and bring no speed. V8 reads that at its start alone, so a process
// without it starts again.
const SPACE = '--max-semi-space-size=8'
const hasSpace = [...process.execArgv, process.env.NODE_OPTIONS].some((option) => /max-semi-space-size/.test(option))
const canBeReplaced = !process.send && process.platform !== 'win32'
if (!isNodeNewEnough || (!hasSpace && canBeReplaced && !process.argv.includes('--dev')))
  await continueInNode24([SPACE, ...process.execArgv, ...process.argv.slice(1)])
// What was compiled once is read from here with the next start.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('.cache/node', import.meta.url).pathname)
const { run } = await import('./server/main.ts')
await run(process.argv.includes('--dev') ? 'development' : 'production')
