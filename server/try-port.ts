import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Environment, EnvironmentError } from './environment/environment.ts'

/**
 * Throws the system's error for an address that is taken, unknown or not allowed. Before anything is prepared, and in the first process:
 * when workers find out together, Node fails in those that are stopped meanwhile.
 */
export async function tryPort({ host, port }: Pick<Environment, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.syscall !== 'getaddrinfo') throw cause
    throw new EnvironmentError(`HOST cannot be used: ${cause.message}`, { cause })
  })
  server.close()
  await once(server, 'close')
}
