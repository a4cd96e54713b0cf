import { language, titleOf } from '#rules/build-language.ts'
import { zoneOf } from '#rules/delivery.ts'
import { formatTaka } from '#rules/money.ts'
import { shownText } from '#rules/shown-text.ts'
import { Link } from '#web/app/link.tsx'
import { useShop } from '#web/app/shop.tsx'
import { OpenInBrowser } from '#web/in-app/open-in-browser.tsx'
import { texts as inAppTexts } from '#web/in-app/texts.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Price } from '#web/ui/price.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useCartCount } from '#web/visitor/cart.ts'
import { useOrderChoices } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { usePricedCart } from '#web/visitor/use-priced-cart.ts'
import { AskLinks } from '../ask/ask-links.tsx'
import { texts as askTexts } from '../ask/texts.ts'
import { CartContents, NothingToBuy } from './cart-contents.tsx'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The cart beside the page. Once, in the shop's layout. */
export function CartSheet({ open, onOpenChange }: Props) {
  const count = useCartCount()
  const close = () => onOpenChange(false)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      painted
      title={texts.yourCart}
      footer={count > 0 ? <Footer onLeave={close} /> : undefined}
    >
      <Contents onLeave={close} />
    </Sheet>
  )
}

/** Apart from the sheet, so that nothing is asked while it is closed. */
function Contents({ onLeave }: { onLeave: () => void }) {
  return <CartContents cart={usePricedCart()} onLeave={onLeave} />
}

function Footer({ onLeave }: { onLeave: () => void }) {
  const { lines, subtotal, isUnsold } = usePricedCart()
  const isGuest = useUser() === null
  if (isUnsold) return <NothingToBuy onLeave={onLeave} />
  return (
    <>
      <p className="mb-3 flex items-baseline justify-between gap-4 short:mb-1">
        <span className="label">{texts.subtotal}</span>
        <Price taka={subtotal} />
      </p>
      <FreeDelivery subtotal={subtotal} />
      <Link
        to={paths.checkout}
        onClick={onLeave}
        className={buttonClass({ variant: 'accent', size: 'large', wide: true })}
      >
        {texts.checkout}
      </Link>
      <div className="mt-1 short:hidden">
        <AskLinks text={askTexts.aboutCart(lines.map(titleOf).join(', '))} />
      </div>
      {isGuest ? (
        <div className="mt-3 short:hidden">
          <OpenInBrowser reason={inAppTexts.cartMayGo} />
        </div>
      ) : null}
    </>
  )
}

/** How much is missing for free delivery, where the order goes as far as that is known. */
function FreeDelivery({ subtotal }: { subtotal: number }) {
  const { freeFrom, name } = zoneOf(useShop().delivery.zones, useOrderChoices())
  if (freeFrom === null) return null
  const missing = freeFrom - subtotal
  const zone = shownText(name, language)
  return (
    <p className="mb-3 text-ink-soft text-sm short:mb-1">
      {missing > 0 ? texts.moreForFree(formatTaka(missing), zone) : texts.isFree(zone)}
    </p>
  )
}
