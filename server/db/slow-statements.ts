import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#rules/durations.ts'
import { requestInWork } from '../request-context.ts'
import type { Database } from './open.ts'

type Log = Pick<FastifyBaseLogger, 'warn'>
type PlanNode = { 'Node Type': string; 'Plan Rows': number; Plans?: PlanNode[] } & Record<string, unknown>

/** How soon the same statement is reported again. */
const AGAIN_AFTER_MS = 10 * MINUTE_MS
/** Lines in a minute, from the first of them on: where everything is slow the first ones are enough. */
const MAX_LINES = 10
const MAX_TEXT = 1_000
const MAX_NODES = 15

/**
 * Logs statements that take longer than `limitMs`, each with a summary of its plan. What a slow database is asked besides is bounded: a
 * plan at a time, only on a connection that is free, and none of the same statement for ten minutes. Nothing is executed again.
 */
export function watchSlowStatements({ connections, onStatement }: Database, limitMs: number, log: Log): void {
  const reported = new LRUCache<string, true>({ max: 500, ttl: AGAIN_AFTER_MS })
  let [since, lines, left] = [Number.NEGATIVE_INFINITY, 0, 0]
  let isExplaining = false

  const mayReport = (text: string): boolean => {
    const now = performance.now()
    if (now - since >= MINUTE_MS) [since, lines] = [now, 0]
    if (reported.has(text) || lines >= MAX_LINES) return false
    reported.set(text, true)
    lines++
    return true
  }
  const explain = async (text: string): Promise<Plan | null> => {
    // Its own connection is given back by then.
    await nextTurn()
    const isFree = connections.waitingCount === 0 && connections.idleCount > 0
    if (isExplaining || !isFree || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return null
    isExplaining = true
    try {
      return await findPlan(connections, text)
    } catch {
      // PostgreSQL 15 knows no generic plans, and a table may be locked just now.
      return null
    } finally {
      isExplaining = false
    }
  }
  onStatement(({ text, ms }) => {
    if (ms < limitMs) return
    if (!mayReport(text)) return void left++
    const line = {
      statement: text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
      ms: Math.round(ms),
      unreported: left,
    }
    left = 0
    const here = requestInWork.getStore()?.log ?? log
    void explain(text).then((plan) => here.warn({ ...line, ...plan }, 'A statement was slow'))
  })
}

type Plan = { cost: number; plan: string[] }

/** As one query, which is a transaction: the limits end with it. */
async function findPlan(connections: Database['connections'], text: string): Promise<Plan | null> {
  const results: unknown = await connections.query(
    `set local lock_timeout = '100ms'; set local statement_timeout = '500ms'; explain (generic_plan, format json) ${text}`,
  )
  const [, , explained] = results as { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }[]
  const plan = explained?.rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? { cost: Number(plan['Total Cost']), plan: nodesOf(plan).slice(0, MAX_NODES) } : null
}

/** What is read and how, from the outside in; without conditions, which may contain typed text. */
function nodesOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Plan Rows': rows, 'Index Name': index, 'Relation Name': table, Plans = [] } = node
  const what = [type, index && `by ${index}`, table && `on ${table}`].filter(Boolean).join(' ')
  return [`${what}: ${rows} rows`, ...Plans.flatMap(nodesOf)]
}
