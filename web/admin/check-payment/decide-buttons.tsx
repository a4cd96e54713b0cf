import { useState } from 'react'
import type { Claim } from '#contract/payment-claims.ts'
import { claimRefusals } from '#rules/advance.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { claimReads } from './claim-parts.tsx'
import { texts } from './texts.ts'

/** One tap confirms a claim as it is asked for; another amount, and a refusal, ask back. */
export function DecideButtons({ claim }: { claim: Claim }) {
  const { trxId } = claim
  const confirm = useConfirm(claim)
  const asking = useDialogTarget<'amount' | 'refusal'>()
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={texts.confirmOf(trxId)}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({})}
      >
        {texts.confirm}
      </Button>
      <Button size="small" variant="secondary" onClick={() => asking.open('amount')}>
        {texts.otherAmount}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={texts.notThereOf(trxId)}
        onClick={() => asking.open('refusal')}
      >
        {texts.notThere}
      </Button>
      {asking.item === 'amount' ? (
        <AmountDialog key={asking.key} claim={claim} isOpen={asking.isOpen} onClose={asking.close} />
      ) : null}
      {asking.item === 'refusal' ? (
        <RefuseDialog key={asking.key} claim={claim} isOpen={asking.isOpen} onClose={asking.close} />
      ) : null}
    </div>
  )
}

function useConfirm({ _id: id }: Claim, onDone?: () => void) {
  const { api } = useApp()
  return useWrite({
    send: (body: { received?: string }, keyOf) =>
      api.confirmClaim({ params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    onSuccess: () => {
      toast.success(texts.confirmed)
      onDone?.()
    },
    invalidates: claimReads,
  })
}

type DialogProps = { claim: Claim; isOpen: boolean; onClose: () => void }

function AmountDialog({ claim, isOpen, onClose }: DialogProps) {
  const [received, setReceived] = useState(String(claim.amount))
  const confirm = useConfirm(claim, onClose)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.amountTitle}
      size="small"
      footer={
        <Button wide loading={confirm.isPending} onClick={() => confirm.mutate({ received })}>
          {texts.save}
        </Button>
      }
    >
      <NumberField
        label={texts.amount}
        hint={texts.amountHint}
        decimals
        required
        value={received}
        onChange={({ currentTarget: { value } }) => setReceived(value)}
      />
    </Dialog>
  )
}

function RefuseDialog({ claim: { _id: id }, isOpen, onClose }: DialogProps) {
  const { api } = useApp()
  const [refusal, setRefusal] = useState<(typeof claimRefusals)[number]>('not_found')
  const [answer, setAnswer] = useState('')
  const refuse = useWrite({
    send: (body: { refusal: typeof refusal; answer: string }, keyOf) =>
      api.refuseClaim({ params: { id }, body, idempotencyKey: keyOf({ id, ...body }) }),
    onSuccess: () => {
      toast.success(texts.refused)
      onClose()
    },
    invalidates: claimReads,
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={texts.refuseTitle}
      size="small"
      footer={
        <Button wide variant="danger" loading={refuse.isPending} onClick={() => refuse.mutate({ refusal, answer })}>
          {texts.refuse}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RadioGroup
          label={texts.refusal}
          look="rows"
          options={claimRefusals.map((value) => ({ value, label: texts.refusals[value] }))}
          value={refusal}
          onChange={setRefusal}
        />
        <TextField
          label={texts.answer}
          maxLength={300}
          value={answer}
          onChange={({ currentTarget: { value } }) => setAnswer(value)}
        />
      </div>
    </Dialog>
  )
}
