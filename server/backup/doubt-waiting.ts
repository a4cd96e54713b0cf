import type pg from 'pg'

/** How much waited in what was restored, of which the old shop may have sent everything since. */
export type Doubted = { refunds: number; bookings: number; texts: number }

/**
 * Changes the rows of a shop that has gone on since they were copied. What waits in them may have been sent meanwhile, however old it is: it
 * counts as sent, and only what is safe to repeat is repeated. What the shop would do by itself at its first start waits until staff have
 * looked. Mails are left: they are sent twice rather than never, under the same Message-ID.
 */
export async function doubtWhatWaited(client: pg.Client): Promise<Doubted> {
  const changed = async ({ table, column, change }: Change) => {
    const isThere = 'select from information_schema.columns where table_name = $1 and column_name = $2'
    // The tables may be those of an older version.
    if (!(await client.query(isThere, [table, column])).rowCount) return 0
    return (await client.query(change)).rowCount ?? 0
  }
  const doubted = {
    refunds: await changed(sentRefunds),
    bookings: await changed(sentBookings),
    texts: await changed(sentTexts),
  }
  for (const one of postponed) await changed(one)
  return doubted
}

/** `column`: without it the table has nothing to change. */
type Change = { table: string; column: string; change: string }

/** Their provider is asked about them. */
const sentRefunds: Change = {
  table: 'payment_refunds',
  column: 'sent_at',
  change: "update payment_refunds set state = 'sent', sent_at = created_at where state = 'waiting'",
}

const sentBookings: Change = {
  table: 'parcels',
  column: 'sending_since',
  // Any time that is long past: what is being sent since a moment ago is left to the process that sends it.
  change: "update parcels set sending_since = created_at where state = 'booking' and sending_since is null",
}

/** A message that may have arrived is not sent again. */
const sentTexts: Change = {
  table: 'text_messages',
  column: 'state',
  change: "update text_messages set state = 'failed' where state in ('waiting', 'sending')",
}

const postponed: Change[] = [
  // The buyer may have paid since.
  {
    table: 'orders',
    column: 'advance_due_from',
    change: `update orders set advance_due_from = now()
      where order_status = 'pending' and pay_now > 0 and unpaid_at is null`,
  },
  {
    table: 'orders',
    column: 'pay_until',
    change: `update orders set pay_until = greatest(pay_until, now() + interval '4 hours')
      where order_status = 'pending' and pay_until is not null`,
  },
  // Then orders are not rejected by the shop for some hours, as after any pause.
  { table: 'hold_looks', column: 'rejects_from', change: 'delete from hold_looks' },
  // Its owner may have chosen to keep the second factor. Asked for again, it takes its time, with a new mail.
  { table: 'factor_removals', column: 'due_at', change: 'delete from factor_removals' },
]
