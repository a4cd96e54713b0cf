import { type SubmitEvent, useState } from 'react'
import type { OrderableProduct } from '#contract/admin-products.ts'
import { digits, sizeName } from '#rules/build-language.ts'
import type { ChatProposal } from '#rules/chat-message.ts'
import { formatTaka } from '#rules/money.ts'
import { orderSources } from '#rules/order-desk.ts'
import { TabQuestion } from '#web/form/leave-question.tsx'
import { texts as leave } from '#web/form/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PageHeading } from '../../page-heading.tsx'
import { BackToOrders } from '../back-to-orders.tsx'
import { CartLinkButton } from './cart-link-button.tsx'
import { KnownBuyer } from './known-buyer.tsx'
import { dropDraft } from './order-draft.ts'
import { newLine } from './order-fields.ts'
import { OrderFormFields } from './order-form-fields.tsx'
import { ProposedProducts } from './proposed-products.tsx'
import { texts } from './texts.ts'
import { type EnterOrder, useEnterOrder } from './use-enter-order.ts'

/** Takes down an order that came by chat or phone, or makes a link with its items for the buyer to order by. */
export function Component() {
  const form = useEnterOrder()
  const { fields, edit, errors, proposal, totals, element, isReady, isEntering, enter } = form

  const addLine = (product: OrderableProduct, proposed: { quantity: number; size: string }) =>
    edit((before) => ({ ...before, cartItems: [...before.cartItems, newLine(product, proposed)] }), ['cartItems'])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isReady) enter()
  }

  return (
    <>
      <BackToOrders />
      {/* A page that is loaded again has the draft; a tab that is closed or logged out has not. */}
      {form.isTyped ? <TabQuestion /> : null}
      <PageHeading title={texts.newOrder} aside={form.isTyped ? <StartBlank /> : null} />
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-6 lg:grid-cols-[2fr_3fr] max-sm:[&_:is(input,textarea,select,button)]:scroll-mb-24"
      >
        <Card title={texts.message}>
          <Message form={form} />
          <ProposedProducts items={proposal?.items ?? []} lines={fields.cartItems} onPick={addLine} />
        </Card>
        <Card title={texts.order}>
          <OrderFormFields
            fields={fields}
            edit={edit}
            errors={errors}
            onPick={(product) => addLine(product, proposedOf(proposal, fields.cartItems.length))}
            totals={totals}
            phoneHint={proposal?.brokenPhone ? texts.notWhole(proposal.brokenPhone) : undefined}
          />
          <div className="mt-3 flex flex-wrap gap-3 max-sm:contents sm:mt-6">
            {/* On a phone in sight above the rest of the form. */}
            <div
              className={cx(
                'max-sm:-mx-4 max-sm:bg-raised max-sm:p-4',
                totals && 'max-sm:sticky max-sm:bottom-0 max-sm:z-10',
              )}
            >
              <Button type="submit" loading={isEntering} disabled={!isReady} className="max-sm:w-full">
                {totals ? texts.placeFor(formatTaka(totals.total)) : texts.place}
              </Button>
            </div>
            <CartLinkButton lines={fields.cartItems} disabled={!isReady} />
          </div>
        </Card>
      </form>
    </>
  )
}

const sourceOptions = orderSources.flatMap((value) =>
  value === 'shop' ? [] : [{ value, label: texts.sources[value] }],
)

/** Where the order came from, and its words; they are read as soon as they are there. */
function Message({ form: { source, setSource, message, proposal, read, fields, edit } }: { form: EnterOrder }) {
  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.cameBy}
        options={sourceOptions}
        value={source}
        onChange={(event) => setSource(orderSources.find((name) => name === event.currentTarget.value) ?? 'other')}
      />
      <TextArea
        label={texts.paste}
        rows={6}
        maxLength={4000}
        placeholder={texts.pastePlaceholder}
        hint={texts.pasteHint}
        value={message}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <p role="status" className="text-sm empty:hidden">
        {proposal ? textOfItems(proposal) : null}
      </p>
      <KnownBuyer fields={fields} edit={edit} />
    </div>
  )
}

/** Asks before the draft is dropped. */
function StartBlank() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.startBlank}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={leave.discardQuestion}
        text={leave.notSaved}
        confirmLabel={leave.discard}
        onConfirm={dropDraft}
      />
    </>
  )
}

/** Pieces and size of the line that is added next: of several things each has its own. */
function proposedOf(proposal: ChatProposal | null, added: number): { quantity: number; size: string } {
  const { items = [], quantity = null, size = '' } = proposal ?? {}
  if (items.length < 2) return { quantity: quantity ?? 1, size }
  return { quantity: items[added]?.quantity ?? 1, size: items[added]?.size ?? '' }
}

/** The requested items of the message, to choose products by. */
function textOfItems({ quantity, size }: ChatProposal): string | null {
  const parts = [
    quantity === null ? '' : texts.pieces(digits(quantity), quantity === 1),
    size && texts.ofSize(sizeName(size)),
  ]
  const text = parts.filter((part) => part !== '').join(', ')
  return text === '' ? null : texts.asksFor(text)
}
