import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends bytes as they are, which no client library would, and returns all that comes back until the shop closes the connection. */
export async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  return text(socket)
}

/** The answers on one connection: status, headers and body of each. */
export const answersIn = (raw: string) =>
  raw.split(/(?=HTTP\/1\.1 \d)/).map((answer) => ({
    status: Number(answer.slice(9, 12)),
    body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
  }))
