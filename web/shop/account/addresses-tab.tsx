import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { User } from '#contract/auth.ts'
import { couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { AddressForm, type LeavableForm } from './address-form.tsx'
import { texts } from './texts.ts'

/** The addresses that the checkout fills in for this customer. */
export function AddressesTab({ user }: { user: User }) {
  const { api } = useApp()
  const addresses = useQuery(addressesQuery(api, user._id))
  if (addresses.data) return <Addresses user={user} addresses={addresses.data.data} />
  if (couldNotLoad(addresses)) return <LoadError query={addresses} />
  return <Skeleton label={texts.loading} className="h-96 max-w-2xl" />
}

type Props = { user: User; addresses: Address[] }

/** One is edited at a time: the default first, or the newest. A new one begins blank. */
function Addresses({ user, addresses }: Props) {
  const usual = (addresses.find(({ isDefault }) => isDefault) ?? addresses[0])?._id ?? 'new'
  /** Each new form starts empty; a saved one stays the same. */
  const [{ chosen, form }, show] = useState({ chosen: usual, form: 0 })
  const edited = addresses.find(({ _id }) => _id === chosen) ?? null
  const other = addresses.find(({ _id }) => _id !== chosen)?._id ?? 'new'
  const shown = useRef<LeavableForm>(null)
  const pick = (id: string) => shown.current?.leave(() => edit(id))

  const edit = (id: string) => show({ chosen: id, form: form + 1 })
  /** Shows `next` after an answer, unless it came so late that another form than the `pressed` one is shown. */
  const follow = (pressed: number, next: { chosen: string; form: number }) =>
    show((now) => (now.form === pressed ? next : now))

  return (
    <div className="grid max-w-2xl gap-6">
      {addresses.length === 0 ? null : (
        <div className="grid gap-3">
          {addresses.length > 1 ? <AddressList addresses={addresses} editedId={edited?._id} onEdit={pick} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" size="small" onClick={() => pick('new')}>
              {texts.another}
            </Button>
            {edited ? (
              <DeleteButton
                user={user}
                address={edited}
                form={form}
                onDeleted={(pressed) => follow(pressed, { chosen: other, form: pressed + 1 })}
              />
            ) : null}
          </div>
        </div>
      )}
      <AddressForm
        key={form}
        ref={shown}
        user={user}
        saved={edited}
        onSaved={(id) => follow(form, { chosen: id, form })}
      />
    </div>
  )
}

type ListProps = { addresses: Address[]; editedId: string | undefined; onEdit: (id: string) => void }

const AddressList = ({ addresses, editedId, onEdit }: ListProps) => (
  <ul aria-label={texts.yours} className="grid gap-2 sm:grid-cols-2">
    {addresses.map(({ _id, address, city, isDefault }) => (
      <li key={_id}>
        <button
          type="button"
          aria-pressed={_id === editedId}
          onClick={() => onEdit(_id)}
          className="grid min-h-11 w-full content-start gap-0.5 rounded-sm border border-line-strong bg-raised px-3 py-2 text-left hover:border-ink aria-pressed:border-ink aria-pressed:[box-shadow:inset_0_0_0_1px_var(--ink)]"
        >
          <span className="wrap-anywhere font-semibold">{address}</span>
          <span className="wrap-anywhere text-ink-soft text-sm">{city}</span>
          {isDefault ? (
            <span className="mt-1">
              <Badge>{texts.first}</Badge>
            </span>
          ) : null}
        </button>
      </li>
    ))}
  </ul>
)

type DeleteButtonProps = { user: User; address: Address; form: number; onDeleted: (form: number) => void }

function DeleteButton({ user, address, form, onDeleted }: DeleteButtonProps) {
  const { api, queries } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { queryKey } = addressesQuery(api, user._id)
  const remove = useWrite({
    send: (api, { addressId }: { addressId: string; form: number }) =>
      api.deleteAddress({ params: { userId: user._id, addressId } }),
    rowOf: ({ addressId }) => addressId,
    success: texts.deleted,
    onSuccess: async (_answer, sent) => {
      await queries.invalidateQueries({ queryKey })
      onDeleted(sent.form)
    },
    afterError: () => void queries.invalidateQueries({ queryKey }),
  })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onConfirm={() => remove.mutateAsync({ addressId: address._id, form })}
      />
    </>
  )
}
