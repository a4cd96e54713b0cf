import { connectTo } from '../db/connections.ts'

/** The rows of one statement in the database at an address. */
export async function queryAt(url: string, statement: string) {
  const client = await connectTo(url)
  return (await client.query(statement).finally(() => client.end())).rows
}
