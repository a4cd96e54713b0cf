/** Reports a measured server's own usage on request. Loaded before the server's own code, which does not depend on it. */
export type Usage = { cpuSeconds: number; rssMegabytes: number }

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = { cpuSeconds: (user + system) / 1e6, rssMegabytes: process.memoryUsage.rss() / 1e6 }
  process.send?.(usage)
})
// Nothing is left behind by a bench that was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The line to the bench must not keep a server alive that wants to end.
process.channel?.unref()
