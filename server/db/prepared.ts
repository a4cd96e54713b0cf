import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Send } from './connections.ts'
import { isStalePlan } from './errors.ts'

/** At the end of a statement whose text depends on the filters: it is parsed and planned for its values each time. */
export const unprepared = sql`/* unprepared */`

/**
 * Statements that a process prepares at most, each once on every connection that sends it. The shop has fewer; should texts vary
 * after all, the rest is parsed each time.
 */
const MAX_PREPARED = 300

/**
 * Whether a text is always the same and always gives the same columns: a list of values has as many `$` as values, and a new column
 * changes what `*` gives.
 */
const isFixed = (text: string) => !/\/\* unprepared \*\/|in \(\$\d+, |\), \(\$\d|(?:select|returning|\.) ?\*/.test(text)

/** Sends statements so that PostgreSQL parses each once on a connection, and soon plans it no more. */
export function preparing(): Send {
  const names = new Map<string, string>()
  /** A name is the statement's hash: behind a pooler two processes share a connection. */
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_PREPARED || !isFixed(text)) return known
    const name = createHash('sha256').update(`${planned} ${text}`).digest('base64url')
    names.set(text, name)
    return name
  }
  /** How often the tables have changed under prepared statements: all get new names then. */
  let planned = 0
  const prepareAgain = () => {
    planned++
    names.clear()
  }

  return async (client, text, values) => {
    const send = (name?: string) => client.query({ text, values, ...(name !== undefined && { name }) })
    if (values.length === 0) return send()
    const isAlone = client.getTransactionStatus() === 'I'
    return send(nameOf(text)).catch((error) => {
      if (!isStalePlan(error)) throw error
      prepareAgain()
      // In a transaction it is lost, with all that came before it.
      if (!isAlone) throw error
      return send()
    })
  }
}
