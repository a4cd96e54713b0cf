import { once } from 'node:events'
import { createServer } from 'node:http'
import { EnvironmentError, type MetricsSettings } from '../environment/environment.ts'

/** Answers Prometheus at `/metrics`, on a port that shoppers cannot reach. Returns the function that stops it. */
export async function serveMetrics(
  { port, host }: MetricsSettings,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end()
    const text = await read().catch(() => null)
    if (text === null) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
  })
  server.listen(port, host)
  await once(server, 'listening').catch(({ message }) => {
    throw new EnvironmentError(`METRICS_HOST or METRICS_PORT cannot be used: ${message}`)
  })
  return async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
}
