import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { CallAnswer } from '#contract/client.ts'
import { piecesOf } from '#rules/stock.ts'
import { isUnavailable } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'

/** So long after the last tap a series goes to the shop as one call. */
const GATHER_MS = 600

type Sent = { by: number; key: string }

type Steps = { tapped: number; answer: { pieces: number; instead: number } | null }

const piecesIn = ({ totalStock, stockBySize }: AdminProduct, size: string | null): number =>
  size === null || stockBySize === null ? totalStock : piecesOf(stockBySize, size)

/**
 * Pieces that are tapped into a product's stock, or out of it; `size` where it has stock by size. What was tapped shows at once, goes out
 * together and one call after the other, and is taken back when the shop refuses it.
 */
export function useStockSteps(product: AdminProduct, size: string | null) {
  const { _id: id } = product
  const { api, queries } = useApp()
  const invalidate = useInvalidate()
  const pieces = piecesIn(product, size)
  const latest = useRef(pieces)
  useEffect(() => {
    latest.current = pieces
  }, [pieces])
  /** `tapped` is not sent yet. `answer` is the shop's last one, used instead of the list's number until that is updated. */
  const [steps, setSteps] = useState<Steps>({ tapped: 0, answer: null })
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
      const answer = { pieces: piecesIn(after, size), instead: latest.current }
      setSteps(({ tapped }) => ({ tapped: tapped - by, answer }))
      queries.setQueriesData<CallAnswer<'adminListProducts'>>({ queryKey: ['adminListProducts'] }, (list) =>
        list ? { ...list, data: list.data.map((other) => (other._id === id ? after : other)) } : list,
      )
    },
    onError: (error, { by }) => {
      setSteps((before) => ({ ...before, tapped: before.tapped - by }))
      toast.destructive(error.message)
      return invalidate(['adminListProducts'])
    },
    onSettled: () => void invalidate(['getStatistics']),
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

  const { tapped, answer } = steps
  const known = answer?.instead === pieces ? answer.pieces : pieces
  return {
    pieces: Math.max(0, known + tapped),
    step(by: 1 | -1) {
      gathered.current += by
      setSteps((before) => ({ ...before, tapped: before.tapped + by }))
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, GATHER_MS)
    },
  }
}
