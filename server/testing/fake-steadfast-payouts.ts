type Fields = Record<string, unknown>
type Answer = { status: number; body: unknown }

/** `consignments`: its parcels, whose fields are not documented. */
type FakePayout = {
  payment_id: string
  amount: number
  charges: number
  total: number
  status_label: string
  paid_at: string | null
  consignments: Fields[]
}

const nothing = { amount: 0, charges: 0, total: 0, consignments: [] }
const paid = { status_label: 'Paid', paid_at: '2026-11-27 09:30:00' }

/** What clients have seen: the list of the newer guide, the older one with other names, and one in pages. `first page`: every page returns page 1 (not seen in practice). */
type PayoutShape = 'guide' | 'older' | 'pages' | 'first page'

const ON_PAGE = 10

/** Digits are enough in the path. */
const digitsOf = (id: string) => Number(id.replace(/\D/g, ''))

/** What Steadfast has paid out, newest first. */
export function fakePayouts() {
  const all: FakePayout[] = []
  let shape: PayoutShape = 'guide'
  const pageOf = (rows: Fields[], page: number) => rows.slice((page - 1) * ON_PAGE, page * ON_PAGE)
  const inPages = (rows: Fields[], page: number) =>
    shape === 'pages' || shape === 'first page'
      ? { current_page: page, last_page: Math.max(1, Math.ceil(rows.length / ON_PAGE)), data: pageOf(rows, page) }
      : pageOf(rows, page)
  return {
    /** By default it is paid, and of nothing. */
    add: (payout: Partial<FakePayout> & { payment_id: string }) => void all.unshift({ ...nothing, ...paid, ...payout }),
    shape: (next: PayoutShape) => {
      shape = next
    },
    list: (page: number): Answer => {
      if (shape === 'older') {
        const data = all.map(({ payment_id, amount }) => ({ id: digitsOf(payment_id), amount: String(amount) }))
        return { status: 200, body: { data } }
      }
      const rows = all.map(({ consignments: _, ...payout }) => ({
        method: 'bank',
        due_bills: 0,
        paid_bills: 0,
        created_at: '2026-11-26 10:00:00',
        ready_at: null,
        ...payout,
      }))
      return { status: 200, body: { status: 200, payments: inPages(rows, page) } }
    },
    read: (id: string, page: number): Answer => {
      const found = all.find(({ payment_id }) => payment_id === id || digitsOf(payment_id) === digitsOf(id))
      if (!found) return { status: 404, body: { status: 404, message: 'Payment not found' } }
      const { consignments, ...payment } = found
      if (shape === 'older') {
        const { payment_id, amount } = payment
        return { status: 200, body: { data: { id: digitsOf(payment_id), amount: String(amount), consignments } } }
      }
      if (shape === 'first page')
        return { status: 200, body: { status: 200, payment, consignments: inPages(consignments, 1) } }
      const rows = shape === 'pages' ? inPages(consignments, page) : consignments
      return { status: 200, body: { status: 200, payment, consignments: rows } }
    },
  }
}
