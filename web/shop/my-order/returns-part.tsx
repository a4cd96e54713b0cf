import { type RefObject, useId, useRef, useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import type { BuyerReturn } from '#contract/returns.ts'
import { digits, sizeName } from '#rules/build-language.ts'
import { dayText } from '#rules/date-text.ts'
import { formatTaka } from '#rules/money.ts'
import { itemName } from '#web/order/order-text.ts'
import { ReturnPhotos } from '#web/order/return-photos.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { orderApi } from '#web/visitor/order-api.ts'
import { dropReturnDraft, isReceived, readReturnDraft, useIsReturnBegun } from './return-draft.ts'
import { texts } from './return-texts.ts'

const dialog = lazyOverlay(() => import('./return-dialog.tsx'), 'ReturnDialog', 'return')
const withdrawal = lazyOverlay(() => import('./withdrawal.tsx'), 'Withdrawal', 'withdrawal')

type Props = { order: MyOrder; orderKey: string }

/** What comes back of a delivered order, and the way to ask for it; nothing where neither is there. */
export function ReturnsPart({ order, orderKey }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isBegun = useIsReturnBegun(order._id)
  const { returns, returnUntil, returnable } = order
  const canAsk = returnUntil !== null && returnable.length > 0
  if (returns.length === 0 && !canAsk) return null

  function ask() {
    // What the shop has is not asked for again, also where it was withdrawn or refused since.
    if (isReceived(readReturnDraft(order._id), returns)) dropReturnDraft(order._id)
    setOpen(true)
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="display mb-4 text-3xl outline-none">
        {texts.title}
      </h2>
      {[...returns].reverse().map((one) => (
        <ReturnFacts key={one._id} request={one} orderKey={orderKey} heading={heading} />
      ))}
      {canAsk ? (
        <>
          {isBegun && !isOpen ? <p>{texts.begun}</p> : null}
          <p className="text-ink-soft">{texts.until(dayText(returnUntil))}</p>
          <Button variant="secondary" wide className="mt-4 noscript:hidden" data-opens="return" onClick={ask}>
            {texts.ask}
          </Button>
        </>
      ) : null}
      <LazyOverlay overlay={dialog} props={{ order, orderKey, heading, open: isOpen, onOpenChange: setOpen }} />
    </section>
  )
}

type FactsProps = { request: BuyerReturn; orderKey: string; heading: RefObject<HTMLElement | null> }

function ReturnFacts({ request, orderKey, heading }: FactsProps) {
  const { _id: id, kind, state, lines, reason, isByBuyer, createdAt, answer, toCollect, toRefund, photos } = request
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <div className="mb-4 grid gap-1 border-line-strong border-l-2 pl-3">
      <p>
        <strong>{texts.states[state]}</strong> ·{' '}
        {kind === 'exchange' && lines.some(isOtherProduct) ? texts.otherProduct : texts.kinds[kind]}
      </p>
      {lines.map((line) => (
        <p key={line.line} className="wrap-anywhere text-ink-soft">
          {texts.pieces(digits(line.quantity), itemName(line))}
          {newPieceText(line)}
        </p>
      ))}
      {isByBuyer ? <p className="wrap-anywhere text-ink-soft">{texts.youWrote(dayText(createdAt), reason)}</p> : null}
      {answer ? <p className="wrap-anywhere">{texts.answer(answer)}</p> : null}
      {state === 'accepted' ? <p>{texts.next[kind]}</p> : null}
      {toCollect > 0 && state === 'accepted' ? <p>{texts.toCollect(formatTaka(toCollect))}</p> : null}
      {toRefund > 0 ? <p>{(state === 'settled' ? texts.givenBack : texts.toRefund)(formatTaka(toRefund))}</p> : null}
      <OwnPhotos photos={photos} orderKey={orderKey} />
      {state === 'asked' ? (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start noscript:hidden"
          data-opens="withdrawal"
          onClick={() => setWithdrawing(true)}
        >
          {texts.withdraw}
        </Button>
      ) : null}
      <LazyOverlay
        overlay={withdrawal}
        props={{ id, orderKey, heading, open: isWithdrawing, onOpenChange: setWithdrawing }}
      />
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

/** Fetched on demand: the buyer has taken them, and the connection may be slow. */
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
  return <ReturnPhotos photos={photos} read={read} label={texts.photo} />
}
