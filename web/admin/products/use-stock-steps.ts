import { notifyManager, useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { CallAnswer } from '#contract/client.ts'
import { piecesOf } from '#rules/stock.ts'
import { isUnavailable } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { toast } from '#web/ui/toast.ts'

/** So long after the last tap a series goes to the shop as one call. */
const GATHER_MS = 600

type Sent = { by: number; key: string }

const piecesIn = ({ totalStock, stockBySize }: AdminProduct, size: string | null): number =>
  size === null || stockBySize === null ? totalStock : piecesOf(stockBySize, size)

/**
 * Pieces that are tapped into a product's stock, or out of it; `size` where it has stock by size. What was tapped shows at once, goes out
 * together and one call after the other, and is taken back when the shop refuses it.
 */
export function useStockSteps(product: AdminProduct, size: string | null) {
  const { _id: id } = product
  const { api, queries } = useApp()
  /** What the shop has not answered yet. */
  const [tapped, setTapped] = useState(0)
  /** Of it what is still gathered. */
  const gathered = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const adjust = useMutation({
    scope: { id: `stock ${id} ${size}` },
    mutationFn: async ({ by, key }: Sent) =>
      (await api.adjustStock({ params: { id }, body: { by, ...(size !== null && { size }) }, idempotencyKey: key }))
        .data,
    // A repeat after a lost answer counts once: it has the same key.
    retry: (failures, error) => failures < 2 && isUnavailable(error),
    onSuccess: (after, { by }) => {
      const lists = { queryKey: ['adminListProducts'] }
      // The list and what was tapped change in one go: no number jumps in between.
      notifyManager.batch(() => {
        queries.setQueriesData<CallAnswer<'adminListProducts'>>(lists, (list) =>
          list ? { ...list, data: list.data.map((other) => (other._id === id ? after : other)) } : list,
        )
        notifyManager.schedule(() => setTapped((before) => before - by))
      })
      // A list that is being read may be from before this step.
      if (queries.isFetching(lists) > 0) void invalidate(queries, ['adminListProducts'])
    },
    onError: (error, { by }) => {
      setTapped((before) => before - by)
      toast.destructive(error.message)
      return invalidate(queries, ['adminListProducts'])
    },
    onSettled: () => void invalidate(queries, ['getStatistics']),
  })

  function flush() {
    clearTimeout(timer.current)
    const by = gathered.current
    gathered.current = 0
    if (by !== 0) adjust.mutate({ by, key: newRequestKey() })
  }

  const leave = useEffectEvent(flush)
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  return {
    pieces: Math.max(0, piecesIn(product, size) + tapped),
    step(by: 1 | -1) {
      gathered.current += by
      setTapped((before) => before + by)
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, GATHER_MS)
    },
  }
}
