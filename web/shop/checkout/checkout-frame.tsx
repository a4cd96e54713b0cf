import { useShop } from '#web/app/shop.tsx'
import './checkout-frame.css'
import { Check, Phone } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { formatTaka } from '#rules/money.ts'
import { useOpenCart } from '#web/app/dialogs.ts'
import { paths } from '#web/paths.ts'
import { AccordionMark } from '#web/ui/accordion-mark.tsx'
import { HomeLink } from '../layout/shop-header.tsx'
import { texts } from './texts.ts'
import { useOrderTotals } from './use-order-totals.ts'

type Props = { children: ReactNode }

/** Logo, steps and total; the shop's own header unfolds over the page, which does not move. */
function CheckoutHeader({ children }: Props) {
  const fold = useFold()
  const isPlaced = useLocation().pathname === paths.orderConfirmation
  useFoldByPage(fold)

  function foldOnEscape({ key, target, currentTarget }: KeyboardEvent) {
    // A menu over the page closes by itself.
    const isInHeader = target instanceof Node && currentTarget.contains(target)
    if (key !== 'Escape' || !isInHeader || !fold.isOpen) return
    fold.close()
    fold.button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it are what is focused.
    <div
      onKeyDown={foldOnEscape}
      className="relative border-line bg-paper short:sticky short:top-0 short:z-30 short:border-b"
    >
      <div data-line className="page flex items-center gap-2 py-2 short:py-1">
        <HomeLink />
        <Steps isPlaced={isPlaced} />
        {isPlaced ? null : <Total />}
        <FoldButton fold={fold} label={texts.moreOfHeader} isShortOnPhone onPress={fold.toggle} />
      </div>
      <Folded fold={fold}>{children}</Folded>
    </div>
  )
}

/** The shop's phone number; the shop's own footer unfolds on a press. */
function CheckoutFooter({ children }: Props) {
  const shop = useShop()
  const fold = useFold()
  const { phone } = shop

  function toggle() {
    flushSync(fold.toggle)
    // What unfolds at the end of the page is below the window.
    if (!fold.isOpen) fold.button.current?.scrollIntoView()
  }

  return (
    <>
      <div data-line className="page flex flex-wrap items-center justify-between gap-x-4">
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
          <Phone aria-hidden className="size-4 shrink-0" />
          <span data-word>{texts.questions}</span>
          {phone}
        </a>
        <FoldButton fold={fold} label={texts.moreOfFooter(shop.name)} onPress={toggle} />
      </div>
      <Folded fold={fold}>{children}</Folded>
    </>
  )
}

/** Around an order: header and footer of the shop are one line each, which unfolds. */
export const frame = { Header: CheckoutHeader, Footer: CheckoutFooter }

type Fold = ReturnType<typeof useFold>

/** Folded again by every way to another page. */
function useFold() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  return {
    id: useId(),
    button: useRef<HTMLButtonElement>(null),
    isOpen: openAt === key,
    toggle: () => setOpenAt(openAt === key ? null : key),
    close: () => setOpenAt(null),
  }
}

/** Folds when the focus goes into the page, so that nothing covers what is in focus. */
function useFoldByPage({ isOpen, close }: Fold) {
  const onPage = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const content = document.getElementById('content')
    const fold = () => onPage()
    content?.addEventListener('focusin', fold)
    return () => content?.removeEventListener('focusin', fold)
  }, [isOpen])
}

type FoldButtonProps = { fold: Fold; label: string; isShortOnPhone?: boolean; onPress: () => void }

const FoldButton = ({ fold: { id, button, isOpen }, label, isShortOnPhone, onPress }: FoldButtonProps) => (
  <button
    ref={button}
    type="button"
    aria-expanded={isOpen}
    aria-controls={id}
    onClick={onPress}
    className="group label -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-base noscript:hidden"
  >
    <span data-word={isShortOnPhone || undefined}>{label}</span>
    <AccordionMark />
  </button>
)

const Folded = ({ fold: { id, isOpen }, children }: { fold: Fold; children: ReactNode }) => (
  <div id={id} data-folded={!isOpen}>
    {children}
  </div>
)

const stepClass = 'label inline-flex min-h-11 items-center gap-1 text-sm'

/** Cart, details, done: which of them the shopper is at. Back to the cart is one tap, until the order is placed. */
function Steps({ isPlaced }: { isPlaced: boolean }) {
  const openCart = useOpenCart()
  return (
    <nav aria-label={texts.steps} className="ml-auto min-w-0">
      <ol data-steps className="flex flex-wrap items-center justify-end">
        <li>
          {isPlaced ? (
            <Taken>{texts.cart}</Taken>
          ) : (
            <button type="button" onClick={openCart} className={stepClass}>
              <Tick />
              {texts.cart}
            </button>
          )}
        </li>
        <li aria-current={isPlaced ? undefined : 'step'}>
          {isPlaced ? <Taken>{texts.details}</Taken> : <span className={stepClass}>{texts.details}</span>}
        </li>
        <li aria-current={isPlaced ? 'step' : undefined}>
          <span className={stepClass}>{texts.done}</span>
        </li>
      </ol>
    </nav>
  )
}

const Tick = () => <Check aria-hidden className="size-4 shrink-0" />

const Taken = ({ children }: Props) => (
  <span className={stepClass}>
    <Tick />
    {children}
  </span>
)

/** From large screens on; below them it is beside the button that orders. For the eye: the summary has it in words. */
function Total() {
  const { cart, totals } = useOrderTotals()
  if (cart.isReady && cart.buyableLines.length === 0) return null
  return (
    <span
      aria-hidden
      data-label={texts.total}
      data-taka={cart.isPriced ? formatTaka(totals.total) : '…'}
      className="grid min-w-22 shrink-0 before:text-ink-soft before:text-sm before:content-[attr(data-label)] after:display after:text-2xl after:content-[attr(data-taka)]"
    />
  )
}
