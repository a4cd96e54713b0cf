import { type SubmitEvent, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { language, titleOf } from '#rules/build-language.ts'
import { available } from '#rules/stock.ts'
import { CallError } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { useUser } from '#web/visitor/session.ts'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; product: Product }

/** Takes a phone number or an e-mail for what is out of stock; the number is never stored in the browser. */
export function StockRequestDialog({ open, onOpenChange, product }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} description={titleOf(product)} size="small">
      <RequestForm product={product} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** The value for the product as a whole; no size can have this name. */
const ANY = '__proto__'

/** Refusals after which the page shows an outdated product. */
const OUTDATED = new Set(['in_stock', 'product_not_found', 'size_required'])

function RequestForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const { queries } = useApp()
  const { sizeName } = useShop()
  const user = useUser()
  const isAllGone = product.totalStock <= 0
  const options = [
    ...(isAllGone ? [{ value: ANY, label: texts.anySize }] : []),
    ...product.sizes
      .filter((size) => available(product, size) === 0)
      .map((size) => ({ value: size, label: sizeName(size) })),
  ]
  const [size, setSize] = useState(options.length === 1 || isAllGone ? (options[0]?.value ?? ANY) : '')
  const [contact, setContact] = useState(user?.email ?? '')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useFocusOnError(problems)
  const send = useWrite({
    send: (api) =>
      api.requestStock({ body: { productId: product._id, size: size === ANY ? null : size, contact, language } }),
    success: texts.done,
    onSuccess: onDone,
    afterError: async (error) => {
      if (!(error instanceof CallError)) return
      setProblems(error.errors)
      if (error.code === 'in_stock') onDone()
      if (OUTDATED.has(error.code)) await invalidate(queries, ['getProduct', 'listProducts'])
    },
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const missing = {
      ...(size === '' && { size: texts.sizeMissing }),
      ...(contact.trim() === '' && { contact: texts.contactMissing }),
    }
    setProblems(missing)
    if (Object.keys(missing).length === 0) send.mutate()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {product.sizes.length > 0 ? (
        <RadioGroup
          label={texts.size}
          look="segments"
          options={options}
          value={size}
          onChange={setSize}
          error={problems.size}
        />
      ) : null}
      <TextField
        label={texts.contact}
        required
        name="contact"
        autoComplete={user ? 'email' : 'tel'}
        maxLength={254}
        value={contact}
        onChange={(event) => setContact(event.currentTarget.value)}
        error={problems.contact}
      />
      <p className="text-ink-soft text-sm">{texts.consent}</p>
      <Button type="submit" loading={send.isPending}>
        {texts.send}
      </Button>
    </form>
  )
}
