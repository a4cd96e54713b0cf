// Plain JavaScript without static imports: an old Node must get as far as this sentence.
const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  process.stderr.write(
    `Tupi needs Node 24. This is Node ${process.versions.node}. Run it through npm (npm start), which brings Node 24 along, or install Node 24.\n`,
  )
  process.exit(1)
}
// What was compiled once is read from here with the next start.
const { enableCompileCache } = await import('node:module')
enableCompileCache(new URL('.cache/node', import.meta.url).pathname)
const { run } = await import('./server/main.ts')
await run(process.argv.includes('--dev') ? 'development' : 'production')
