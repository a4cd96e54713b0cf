// Plain JavaScript without static imports: an old Node must get as far as this sentence.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `Tupi needs Node 24. This is Node ${process.versions.node}. Run it through npm (npm start), which brings Node 24 along, or install Node 24.\n`,
  )
  process.exit(1)
}
// More than 8 MB for each half of the space for new objects cost 110 MB and bring no speed. V8 takes that at its start alone, so that a
// process started without it, by `node start.mjs`, begins again as itself. `npm start` and the workers bring it along.
const SPACE = '--max-semi-space-size=8'
const isBare = ![...process.execArgv, process.env.NODE_OPTIONS].some((option) => /max-semi-space-size/.test(option))
if (isBare && !process.send && !process.argv.includes('--dev') && process.platform !== 'win32') {
  process.execve(
    process.execPath,
    [process.execPath, SPACE, ...process.execArgv, ...process.argv.slice(1)],
    process.env,
  )
}
// What was compiled once is read from here with the next start.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('.cache/node', import.meta.url).pathname)
const { run } = await import('./server/main.ts')
await run(process.argv.includes('--dev') ? 'development' : 'production')
