import { useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import type { User } from '#contract/auth.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { carryOver } from '#web/form/carry-over.ts'
import { isStale } from '#web/form/is-stale.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { toast } from '#web/ui/toast.ts'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { type AddressText, firstBlank, textOf, trimmed } from './address-draft.ts'

/** The form of a first address, or of `saved`; what was typed stays until the shop has taken it (behaviour §5). */
export function useAddressForm(user: User, saved: Address | null) {
  const { api, queries } = useApp()
  const query = addressesQuery(api, user._id)
  const [base, setBase] = useState(saved)
  const [typed, setTyped] = useState(() => textOf(saved, user.userName))

  const save = useWrite({
    send: async (text: AddressText, keyOf) => {
      const body = trimmed(text)
      if (!base) return api.addAddress({ body, idempotencyKey: keyOf(body) })
      const params = { userId: user._id, addressId: base._id }
      return api.updateAddress({ params, body: { ...body, updatedAt: base.updatedAt } })
    },
    onMutate: () => toast.close(),
    onSuccess: ({ data: address }) => {
      queries.setQueryData(query.queryKey, { success: true, data: [address] })
      toast.success(base ? 'Address updated successfully' : 'Address added successfully')
      setBase(address)
      setTyped(textOf(address, user.userName))
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === 'address_not_found') setBase(null)
      if (!isStale(error)) toast.destructive(error.message)
    },
    // The checkout asks again as well.
    onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
  })

  const refetch = useWrite({
    send: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    onSuccess: ({ data: addresses }) => {
      const newest = addresses.find(({ _id }) => _id === base?._id) ?? null
      if (base && newest)
        setTyped((text) => carryOver(text, textOf(base, user.userName), textOf(newest, user.userName)))
      setBase(newest)
      save.reset()
    },
    onError: (error) => toast.destructive(error.message),
  })

  const problems = useFieldErrors(save.error)

  function change(changes: Partial<AddressText>) {
    setTyped((before) => ({ ...before, ...changes }))
    problems.forget(Object.keys(changes))
  }

  return {
    typed,
    change,
    isNew: base === null,
    blank: firstBlank(typed),
    problems,
    isStale: isStale(save.error),
    staleMessage: save.error?.message,
    save: () => save.mutate(typed),
    isSaving: save.isPending,
    refetch: () => refetch.mutate(),
    isRefetching: refetch.isPending,
  }
}
