import type { Address } from '#contract/addresses.ts'
import type { User } from '#contract/auth.ts'
import { useApp } from '#web/app/context.ts'
import { useEditForm } from '#web/form/use-edit-form.ts'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import { type Billing, billingFields, emptyBilling } from '#web/visitor/billing.ts'
import { texts } from './texts.ts'

/** The form of a new address, or of `saved`; typed text stays until the shop has saved it, and `onSaved` gets the saved address. */
export function useAddressForm(user: User, saved: Address | null, onSaved: (id: string) => void) {
  const { api, queries } = useApp()
  const query = addressesQuery(api, user._id)
  const form = useEditForm({
    item: saved,
    fieldsOf: (address) => textOf(address, user.userName),
    send: async (api, typed, base, keyOf) => {
      const body = { ...trimmed(typed), isDefault: typed.isDefault }
      if (!base) return api.addAddress({ body, idempotencyKey: keyOf(body) })
      const params = { userId: user._id, addressId: base._id }
      return api.updateAddress({ params, body: { ...body, updatedAt: base.updatedAt } })
    },
    success: { added: texts.added, updated: texts.updated },
    onSaved: ({ data: address }) => {
      const known = queries.getQueryData(query.queryKey)?.data ?? []
      const others = known.filter(({ _id }) => _id !== address._id)
      const isNew = others.length === known.length
      const all = isNew ? [address, ...known] : known.map((one) => (one._id === address._id ? address : one))
      queries.setQueryData(query.queryKey, { success: true, data: all.map((one) => withoutOtherDefault(one, address)) })
      onSaved(address._id)
    },
    onRefused: ({ code }, _, rebase) => {
      if (code === 'address_not_found') rebase(null)
    },
    refetch: async (_, { _id }) => {
      const { data: addresses } = await queries.fetchQuery({ ...query, staleTime: 0 })
      return addresses.find((address) => address._id === _id) ?? null
    },
    // The checkout fetches again as well.
    invalidates: ['listAddresses'],
  })
  return { ...form, blank: firstBlank(form.fields) }
}

/** There is one default at most. */
const withoutOtherDefault = (one: Address, saved: Address): Address =>
  saved.isDefault && one._id !== saved._id ? { ...one, isDefault: false } : one

/** An address as it is in the form. */
type AddressFields = Billing & { isDefault: boolean }

/** What the form begins with: the saved address, or the account's name alone. */
const textOf = (address: Address | null, userName: string): AddressFields => ({
  ...(address ? eachField((field) => address[field] ?? '') : { ...emptyBilling, name: userName }),
  isDefault: address?.isDefault ?? false,
})

/** What goes to the shop. */
const trimmed = (typed: AddressFields): Billing => eachField((field) => typed[field].trim())

/** What else a chosen place needs, and what a written one does; the name may stay blank. */
const ofChosen: readonly (keyof Billing)[] = ['phone', 'thana', 'address']
const ofWritten: readonly (keyof Billing)[] = ['phone', 'address', 'city', 'pincode', 'notes']

/** The first field that may not stay blank and is. The other values are checked by the shop. */
const firstBlank = (typed: AddressFields): keyof Billing | undefined =>
  (typed.district === '' ? ofWritten : ofChosen).find((field) => typed[field].trim() === '')

function eachField(text: (field: keyof Billing) => string): Billing {
  const made = { ...emptyBilling }
  for (const field of billingFields) made[field] = text(field)
  return made
}
