import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallAnswer } from '#contract/client.ts'
import type { ColumnRole } from '#rules/payout-columns.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'

type Statement = {
  courier: string
  /** Blank for a payout that the courier lists. */
  text: string
  columns?: ColumnRole[]
  chosen?: { line: number; parcelId: string }[]
  payoutId?: string
}

/** `press` is another one for each statement and its columns: choices of parcels leave its lines as they are. */
export type Wanted = Statement & { press: string }

/** `statement` as it is written; `named`: what the courier names for the payout, in taka. */
export type Result = { statement: Statement; read: CallAnswer<'readPayout'>['data']; named: number | null }

/** Reads the statement that is wanted now. An answer to what was wanted before is never shown for it. */
export function useReading() {
  const app = useApp()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const reading = useQuery({
    queryKey: ['readPayout', wanted] as const,
    queryFn: wanted ? () => readStatement(app, wanted) : skipToken,
    // The lines stay while they are matched to a chosen parcel.
    placeholderData: (before, query) => (query?.queryKey[1]?.press === wanted?.press ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    wanted,
    reading,
    want: (statement: Statement | null) => setWanted(statement && { ...statement, press: newRequestKey() }),
    /** Wants nothing any more, unless that is another statement by now. */
    leave: () => setWanted((now) => (now === wanted ? null : now)),
    choose: (line: number, parcelId: string) =>
      setWanted((now) => {
        const others = now?.chosen?.filter((one) => one.line !== line) ?? []
        return now && { ...now, chosen: [...others, { line, parcelId }] }
      }),
  }
}

async function readStatement({ api, queries }: AppContext, { press, ...wanted }: Wanted): Promise<Result> {
  const { courier, payoutId } = wanted
  const listed =
    payoutId === undefined
      ? null
      : await queries.fetchQuery({
          // The courier is asked once for each press.
          queryKey: ['readCourierPayout', press],
          queryFn: () => api.readCourierPayout({ params: { courier, payoutId } }),
          staleTime: Number.POSITIVE_INFINITY,
        })
  const statement = listed ? { ...wanted, text: listed.data.text, columns: listed.data.columns } : wanted
  const { data: read } = await api.readPayout({ body: statement })
  return { statement, read, named: listed?.data.amount ?? null }
}
