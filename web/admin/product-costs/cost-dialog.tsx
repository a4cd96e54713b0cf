import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { CallName } from '#contract/calls.ts'
import type { ProductCost } from '#contract/product-costs.ts'
import { digits, sizeName, titleOf } from '#rules/build-language.ts'
import { formatTaka, TAKA } from '#rules/money.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { LeaveQuestion, useLeave } from '#web/form/leave-question.tsx'
import { useTypedForm } from '#web/form/use-typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { texts } from './texts.ts'

type Props = { product: AdminProduct; isOpen: boolean; onClose: () => void }
type Typed = { size: string; validFrom: string; cost: string }

const touched: readonly CallName[] = ['listProductCosts', 'getProfit', 'getOrderProfit']

/** What a product and its sizes cost the shop, and from which day on. */
export function CostDialog({ product, isOpen, onClose }: Props) {
  const { api } = useApp()
  const costs = useQuery(callQuery(api, 'listProductCosts', { params: { id: product._id } }))
  const [isChanged, setChanged] = useState(false)
  const deleting = useDialogTarget<ProductCost>()
  const { leave, question } = useLeave({ isOpen, isChanged, onClose })
  return (
    <Dialog
      size="small"
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      title={texts.title}
      description={titleOf(product)}
    >
      <p className="mb-4 text-ink-soft text-sm">{texts.note}</p>
      <CostForm product={product} today={costs.data?.today} onChanged={setChanged} />
      <section aria-label={texts.list} className="mt-6">
        <h3 className="label mb-1">{texts.list}</h3>
        {costs.isPending && !couldNotLoad(costs) ? <p className="text-ink-soft">{texts.loading}</p> : null}
        {couldNotLoad(costs) || costs.isError ? <LoadError query={costs} /> : null}
        {costs.data?.data.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
        <ul>
          {costs.data?.data.map((cost) => (
            <CostRow key={`${cost.validFrom} ${cost.size}`} cost={cost} onDelete={() => deleting.open(cost)} />
          ))}
        </ul>
      </section>
      <LeaveQuestion {...question} />
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={nameOf}
        onDelete={(api, { size, validFrom }) =>
          api.saveProductCost({ params: { id: product._id }, body: { size, validFrom, cost: null } })
        }
        touches={touched}
      />
    </Dialog>
  )
}

type FormProps = { product: AdminProduct; today: string | undefined; onChanged: (isChanged: boolean) => void }

function CostForm({ product: { _id: id, sizes }, today, onChanged }: FormProps) {
  const isTypedSince = useRef(false)
  const [validFrom, setValidFrom] = useState<string | null>(null)
  const save = useWrite({
    // As it was typed, also in Bangla digits: the shop reads it.
    send: (api, body: Typed) => api.saveProductCost({ params: { id }, body }),
    onMutate: () => {
      isTypedSince.current = false
    },
    success: texts.saved,
    onSuccess: () => onChanged(isTypedSince.current),
    onError: shownInPlace,
    invalidates: touched,
  })
  const { errors, problem, form } = useTypedForm(save.error, (typed) =>
    save.mutate({ size: typed('size'), validFrom: typed('validFrom'), cost: typed('cost') }),
  )
  function onChange() {
    isTypedSince.current = true
    onChanged(true)
  }
  return (
    <form {...form} onChange={onChange} className="grid gap-4">
      {sizes.length > 0 ? (
        <SelectField
          label={texts.size}
          name="size"
          defaultValue=""
          options={[
            { value: '', label: texts.allSizes },
            ...sizes.map((size) => ({ value: size, label: sizeName(size) })),
          ]}
          error={errors.size}
        />
      ) : null}
      <NumberField label={texts.cost} name="cost" prefix={TAKA} decimals required error={errors.cost} />
      <TextField
        label={texts.validFrom}
        name="validFrom"
        type="date"
        required
        // Today is known when the costs are: a day that was chosen before stays.
        value={validFrom ?? today ?? ''}
        onChange={({ currentTarget }) => setValidFrom(currentTarget.value)}
        error={errors.validFrom}
      />
      {problem ? <FormError>{problem}</FormError> : null}
      <Button type="submit" wide loading={save.isPending}>
        {texts.save}
      </Button>
    </form>
  )
}

const nameOfSize = (size: string) => (size === '' ? texts.whole : sizeName(size))

const nameOf = ({ size, validFrom, cost }: ProductCost) =>
  `${nameOfSize(size)} ${texts.from} ${digits(validFrom)} · ${formatTaka(cost)}`

function CostRow({ cost: { size, validFrom, cost }, onDelete }: { cost: ProductCost; onDelete: () => void }) {
  const rowId = `cost-${size}-${validFrom}`
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-center gap-x-3 border-line border-t py-2">
      <span id={rowId} className="wrap-anywhere min-w-0">
        <span className="font-semibold">{nameOfSize(size)}</span>
        <span className="block text-ink-soft text-sm">
          {texts.from} <DateText iso={validFrom} />
        </span>
      </span>
      <span className="font-semibold figures">{formatTaka(cost)}</span>
      <Button variant="quiet" size="small" aria-describedby={rowId} onClick={onDelete}>
        {texts.delete}
      </Button>
    </li>
  )
}
