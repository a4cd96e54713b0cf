import assert from 'node:assert/strict'
import pg from 'pg'
import type { TestShop } from './shop.ts'
import { queriesOf } from './statements.ts'

/** Rows that one step of a statement may read and not use. */
const FEW = 100

/** The statements of some work that read many rows in vain, with their plans; of those whose text matches `about`. */
export async function vainReadsOf(shop: TestShop, about: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  return (await plansOf(shop, about, work)).filter((plan) => {
    const inVain = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, removed]) => Number(removed))
    return Math.max(0, ...inVain) > FEW
  })
}

/**
 * The statements of some work whose text matches `about`, each with its plan as it was executed again. A statement with a name is planned
 * once for all its values.
 */
export async function plansOf(shop: TestShop, about: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const reads = (await queriesOf(shop, work)).filter(({ text }) => about.test(text))
  assert.ok(reads.length > 0)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  const plans: string[] = []
  try {
    for (const { name, text, values = [] } of reads) {
      await client.query(`set plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`)
      await client.query(`prepare read as ${text}`)
      const typed = values.map((value) => pg.escapeLiteral(textOf(value))).join(', ')
      const execute = `explain (analyze) execute read${values.length > 0 ? `(${typed})` : ''}`
      const { rows } = await client.query<Record<string, string>>(execute)
      await client.query('deallocate read')
      plans.push(`${text}\n${rows.map((row) => row['QUERY PLAN'] ?? '').join('\n')}`)
    }
    return plans
  } finally {
    await client.end()
  }
}

/** As PostgreSQL reads a value of any type. */
const textOf = (value: unknown): string => (Array.isArray(value) ? `{${value.map(textOf).join(',')}}` : String(value))
