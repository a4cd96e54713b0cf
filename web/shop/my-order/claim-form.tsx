import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
import {
  type ClaimDraft,
  dropClaimDraft,
  isReceived,
  keepClaimDraft,
  readClaimDraft,
  useClaimDraft,
} from './claim-draft.ts'
import { texts } from './pay-texts.ts'

type Props = { order: Pick<MyOrder, '_id' | 'payTo' | 'claims'>; orderKey: string }

/** In which a buyer reports a transfer to one of the shop's numbers. */
export function ClaimForm({ order, orderKey }: Props) {
  const { _id: orderId, payTo, claims } = order
  const queries = useQueryClient()
  const isOn = (wallet: Wallet) => payTo.some((to) => to.wallet === wallet)
  const [firstWallet] = payTo
  const [blank] = useState<ClaimDraft>({ wallet: firstWallet?.wallet ?? 'bkash', trxId: '', sender: '' })
  const draft = useClaimDraft(orderId) ?? blank
  const [switchedOff, setSwitchedOff] = useState<Wallet | null>(null)
  if (!isOn(draft.wallet) && switchedOff !== draft.wallet) setSwitchedOff(draft.wallet)
  // A TrxID belongs to one wallet: without that wallet it is not used.
  const typed = isOn(draft.wallet) || !firstWallet ? draft : { ...draft, wallet: firstWallet.wallet, trxId: '' }
  const change = (changes: Partial<ClaimDraft>) => keepClaimDraft(orderId, { ...typed, ...changes })
  useEffect(() => {
    // Its answer was lost, and staff may have refused it since.
    if (isReceived(readClaimDraft(orderId), claims)) dropClaimDraft(orderId)
  }, [orderId, claims])
  const claim = useWrite({
    send: (_, sent: ClaimDraft, keyOf) => {
      const body = { key: orderKey, ...sent }
      return orderApi.claimMyPayment({ body, idempotencyKey: keyOf(body) })
    },
    onSuccess: async (answer) => {
      await showMyOrder(queries, orderKey, answer)
      dropClaimDraft(orderId)
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
