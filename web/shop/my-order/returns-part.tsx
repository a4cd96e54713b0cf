import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import type { BuyerReturn } from '#contract/returns.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { dayText } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import { useWrite } from '#web/app/use-write.ts'
import { itemName } from '#web/order/order-text.ts'
import { ReturnPhotos } from '#web/order/return-photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { myOrderQuery, orderApi } from '#web/visitor/order-api.ts'
import { texts } from './return-texts.ts'

const dialog = lazyOverlay(async () => (await import('./return-dialog.tsx')).ReturnDialog, 'return')

type Props = { order: MyOrder; orderKey: string }

/** What comes back of a delivered order, and the way to ask for it; nothing where neither is there. */
export function ReturnsPart({ order, orderKey }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { returns, returnUntil, returnable } = order
  const canAsk = returnUntil !== null && returnable.length > 0
  if (returns.length === 0 && !canAsk) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-4 text-3xl">
        {texts.title}
      </h2>
      {[...returns].reverse().map((one) => (
        <ReturnFacts key={one._id} request={one} orderKey={orderKey} />
      ))}
      {canAsk ? (
        <>
          <p className="text-ink-soft">{texts.until(dayText(returnUntil))}</p>
          <Button
            variant="secondary"
            wide
            className="mt-4 noscript:hidden"
            data-opens="return"
            onClick={() => setOpen(true)}
          >
            {texts.ask}
          </Button>
        </>
      ) : null}
      {canAsk || isOpen ? (
        <LazyOverlay overlay={dialog} props={{ order, orderKey, open: isOpen, onOpenChange: setOpen }} />
      ) : null}
    </section>
  )
}

function ReturnFacts({ request, orderKey }: { request: BuyerReturn; orderKey: string }) {
  const { _id: id, kind, state, lines, answer, toCollect, toRefund, photos } = request
  const queries = useQueryClient()
  const { queryKey } = myOrderQuery(orderKey)
  const withdraw = useWrite({
    send: () => orderApi.withdrawMyReturn({ body: { key: orderKey, id } }),
    onSuccess: (next) => {
      queries.setQueryData(queryKey, next)
      toast.success(texts.withdrawn)
    },
    afterError: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <div className="mb-4 grid gap-1 border-line-strong border-l-2 pl-3">
      <p>
        <strong>{texts.states[state]}</strong> ·{' '}
        {kind === 'exchange' && lines.some(isOtherProduct) ? texts.otherProduct : texts.kinds[kind]}
      </p>
      {lines.map((line) => (
        <p key={line.line} className="wrap-anywhere text-ink-soft">
          {texts.pieces(digits(line.quantity), titleOf(line))}
          {newPieceText(line)}
        </p>
      ))}
      {answer ? <p className="wrap-anywhere">{texts.answer(answer)}</p> : null}
      {state === 'accepted' ? <p>{texts.next[kind]}</p> : null}
      {toCollect > 0 && state === 'accepted' ? <p>{texts.toCollect(formatTaka(toCollect))}</p> : null}
      {toRefund > 0 ? <p>{texts.toRefund(formatTaka(toRefund))}</p> : null}
      <OwnPhotos photos={photos} orderKey={orderKey} />
      {state === 'asked' ? (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start noscript:hidden"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {texts.withdraw}
        </Button>
      ) : null}
    </div>
  )
}

type Line = BuyerReturn['lines'][number]

const isOtherProduct = ({ productId, fresh }: Line) => fresh !== null && fresh.productId !== productId

function newPieceText(line: Line): string | null {
  const { fresh } = line
  if (fresh && isOtherProduct(line)) return ` · ${texts.goesOut(itemName(fresh))}`
  return fresh?.size ? ` · ${texts.newSizeIs(sizeName(fresh.size))}` : null
}

/** Fetched when they are wanted: the buyer knows them, and a line may be slow. */
function OwnPhotos({ photos, orderKey }: { photos: readonly string[]; orderKey: string }) {
  const [isShown, setShown] = useState(false)
  if (photos.length === 0) return null
  if (!isShown)
    return (
      <Button
        size="small"
        variant="quiet"
        className="justify-self-start noscript:hidden"
        onClick={() => setShown(true)}
      >
        {texts.showPhotos}
      </Button>
    )
  const read = (id: string) => orderApi.getMyReturnPhoto({ body: { key: orderKey, id } })
  return <ReturnPhotos {...{ photos, read, label: texts.photo }} />
}
