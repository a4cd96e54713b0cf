import { useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { paymentReads } from '../payments/payment-reads.ts'
import { OrderOfClaim } from './claim-parts.tsx'
import { answeredRows, claimsToConfirm, type PastedRow } from './pasted-rows.ts'
import { texts } from './texts.ts'

/** Messages of a wallet, matched to what is to be checked; one press confirms all that fit. */
export function PasteCard() {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<PastedRow[] | null>(null)
  const read = useWrite({
    send: (api, pasted: string) => api.readWalletMessages({ body: { text: pasted } }),
    onSuccess: ({ data }) => setRows(data),
  })
  const confirmAll = useWrite({
    send: (api, claims: { _id: string; received: number }[]) => api.confirmClaims({ body: { claims } }),
    onSuccess: ({ data }) => {
      const refused = data.filter(({ isConfirmed }) => !isConfirmed).length
      if (refused > 0) toast.destructive(texts.notConfirmed(digits(refused)))
      else toast.success(texts.confirmedAll(digits(data.length)))
      setRows((shown) => shown && answeredRows(shown, data))
    },
    invalidates: paymentReads,
  })
  const fitting = claimsToConfirm(rows ?? [])
  return (
    <Card title={texts.paste}>
      <TextArea
        label={texts.messages}
        hint={texts.pasteHint}
        rows={4}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button
        className="mt-3"
        variant="secondary"
        disabled={text.trim() === ''}
        loading={read.isPending}
        onClick={() => read.mutate(text)}
      >
        {texts.read}
      </Button>
      {rows ? <ReadRows rows={rows} /> : null}
      {fitting.length > 0 ? (
        <Button className="mt-3" wide loading={confirmAll.isPending} onClick={() => confirmAll.mutate(fitting)}>
          {texts.confirmFitting(digits(fitting.length))}
        </Button>
      ) : null}
    </Card>
  )
}

function ReadRows({ rows }: { rows: PastedRow[] }) {
  if (rows.length === 0)
    return (
      <p role="status" className="mt-4">
        {texts.nothingRead}
      </p>
    )
  return (
    <ul aria-label={texts.readRows} className="mt-4">
      {rows.map(({ wallet, trxId, amount, sender, match, claim, refusal }) => (
        <li key={`${wallet} ${trxId}`} className="grid gap-1 border-line border-t py-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold figures">{formatTaka(amount)}</span>
            <span className="wrap-anywhere figures">{trxId}</span>
            <Badge tone={match === 'confirmed' || (match === 'matched' && !refusal) ? 'green' : 'neutral'}>
              {texts.matches[match]}
            </Badge>
          </span>
          <span className="text-ink-soft text-sm">
            {wallet ? texts.wallets[wallet] : null} {sender ? texts.from(digits(sender)) : null}
            {claim && match === 'otherAmount' ? ` · ${texts.asked(formatTaka(claim.amount))}` : null}
            {claim && match === 'otherSender' ? ` · ${texts.from(digits(claim.sender))}` : null}
          </span>
          {claim ? <OrderOfClaim claim={claim} /> : null}
          {refusal ? <span className="text-bad text-sm">{refusal}</span> : null}
        </li>
      ))}
    </ul>
  )
}
