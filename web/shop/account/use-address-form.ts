import type { Address } from '#contract/addresses.ts'
import type { User } from '#contract/auth.ts'
import { useApp } from '#web/app/context.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { type Billing, billingFields, emptyBilling } from '#web/visitor/billing.ts'

/** The form of a first address, or of `saved`; what was typed stays until the shop has taken it. */
export function useAddressForm(user: User, saved: Address | null) {
  const { api, queries } = useApp()
  const query = addressesQuery(api, user._id)
  const form = useEditForm({
    item: saved,
    fieldsOf: (address) => textOf(address, user.userName),
    send: async (typed, base, keyOf) => {
      const body = trimmed(typed)
      if (!base) return api.addAddress({ body, idempotencyKey: keyOf(body) })
      const params = { userId: user._id, addressId: base._id }
      return api.updateAddress({ params, body: { ...body, updatedAt: base.updatedAt } })
    },
    success: { added: 'Address added successfully', updated: 'Address updated successfully' },
    onSaved: ({ data: address }, rebase) => {
      queries.setQueryData(query.queryKey, { success: true, data: [address] })
      rebase(address, (_typed, _before, kept) => kept)
    },
    onRefused: ({ code }, _, rebase) => {
      if (code === 'address_not_found') rebase(null)
    },
    refetch: async ({ _id }) => {
      const { data: addresses } = await queries.fetchQuery({ ...query, staleTime: 0 })
      return addresses.find((address) => address._id === _id) ?? null
    },
    // The checkout asks again as well.
    invalidate: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  })
  return { ...form, blank: firstBlank(form.fields) }
}

/** An address as it is in the form. */
type AddressText = Billing

/** What the form begins with: the saved address, or the account's name alone. */
const textOf = (address: Address | null, userName: string): AddressText =>
  address ? eachField((field) => address[field]) : { ...emptyBilling, name: userName }

/** What goes to the shop. */
const trimmed = (typed: AddressText): AddressText => eachField((field) => typed[field].trim())

/** The first field that may not stay blank and is; the name may. What the others say is checked by the shop. */
const firstBlank = (typed: AddressText): keyof AddressText | undefined =>
  billingFields.find((field) => field !== 'name' && typed[field].trim() === '')

function eachField(text: (field: keyof AddressText) => string): AddressText {
  const made = { ...emptyBilling }
  for (const field of billingFields) made[field] = text(field)
  return made
}
