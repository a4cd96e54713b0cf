import type { Selectable } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** An entry of the ledger as it is stored: amounts in poisha. */
export type EntryRow = Selectable<Tables['moneyEntries']>
