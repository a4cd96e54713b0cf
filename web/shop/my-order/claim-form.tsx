import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyOrder } from '#contract/my-order.ts'
import type { Wallet } from '#rules/order-money.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { bindText, bindValue } from '#web/form/bind.ts'
import { PhoneField } from '#web/form/phone-field.tsx'
import { fieldErrorsOf } from '#web/form/use-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { orderApi, showMyOrder } from '#web/visitor/order-api.ts'
import { texts } from './pay-texts.ts'

type Typed = { wallet: Wallet; trxId: string; sender: string }

/** In which a buyer reports a transfer to one of the shop's numbers. */
export function ClaimForm({ payTo, orderKey }: Pick<MyOrder, 'payTo'> & { orderKey: string }) {
  const queries = useQueryClient()
  const isOn = (wallet: Wallet) => payTo.some((to) => to.wallet === wallet)
  const [firstWallet] = payTo
  const [typed, setTyped] = useState<Typed>({ wallet: firstWallet?.wallet ?? 'bkash', trxId: '', sender: '' })
  const [switchedOff, setSwitchedOff] = useState<Wallet | null>(null)
  // A TrxID belongs to one wallet: it is cleared when the owner switches that wallet off.
  if (firstWallet && !isOn(typed.wallet)) {
    setSwitchedOff(typed.wallet)
    setTyped({ ...typed, wallet: firstWallet.wallet, trxId: '' })
  }
  const change = (changes: Partial<Typed>) => setTyped((before) => ({ ...before, ...changes }))
  const claim = useWrite({
    send: (sent: Typed, keyOf) => {
      const body = { key: orderKey, ...sent }
      return orderApi.claimMyPayment({ body, idempotencyKey: keyOf(body) })
    },
    onSuccess: async (answer) => {
      await showMyOrder(queries, orderKey, answer)
      toast.success(texts.sent)
    },
    onError: shownInPlace,
  })
  const errors = fieldErrorsOf(claim.error)
  const form = { fields: typed, change, errors }
  const sentence = claim.error && Object.keys(errors).length === 0 ? claim.error.message : undefined
  const names = payTo.map(({ wallet }) => texts.wallets[wallet]).join(', ')
  const notice = switchedOff && !isOn(switchedOff) ? texts.switchedOff(texts.wallets[switchedOff], names) : undefined
  return (
    <form
      noValidate
      className="grid gap-4 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        claim.mutate(typed)
      }}
    >
      <h3 className="label text-lg">{texts.afterwards}</h3>
      {payTo.length > 1 ? (
        <RadioGroup
          label={texts.which}
          look="segments"
          options={payTo.map(({ wallet }) => ({ value: wallet, label: texts.wallets[wallet] }))}
          {...bindValue(form, 'wallet')}
        />
      ) : null}
      <TextField
        label={texts.trxId}
        hint={texts.trxIdHint}
        {...bindText(form, 'trxId')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <PhoneField
        label={texts.sender}
        {...bindText(form, 'sender')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <FormError>{sentence ?? notice}</FormError>
      <Button type="submit" variant="accent" wide loading={claim.isPending}>
        {texts.send}
      </Button>
    </form>
  )
}
