import type { Address, AddressChanges, AddressDraft } from '#contract/addresses.ts'
import type { ChosenPlace, DeliveryZone } from '#rules/delivery.ts'
import { newId } from '../db/id.ts'
import { type Claim, once } from '../db/once.ts'
import { type Db, inTransaction, type Pool, type Tx } from '../db/open.ts'
import { pagingOf } from '../db/paging.ts'
import { requireUnchanged } from '../db/unchanged.ts'
import type { LiveSettings } from '../settings/settings.ts'
import { ShopError } from '../shop-error.ts'
import { lockAccount } from '../users/accounts.service.ts'
import { requireUser } from '../users/users.service.ts'
import * as addresses from './addresses.db.ts'

type Zones = readonly DeliveryZone[]
export type AddressShop = { pool: Pool; settings: Pick<LiveSettings, 'current'> }

const zonesOf = (settings: AddressShop['settings']): Zones => settings.current().delivery.zones

/** The addresses of a user, newest first, each with the type of delivery that its place has. Throws `user_not_found`. */
export async function listAddresses(db: Db, zones: Zones, userId: string): Promise<Address[]> {
  const rows = await addresses.listAddresses(db, userId, pagingOf({}))
  if (rows.length === 0) await requireUser(db, userId)
  return rows.map((row) => addresses.toAddress(row, zones))
}

const MAX_ADDRESSES = 50

/** Saves an address of a user, of which there can be 50. Throws `addresses_full`, `key_reused`; for a repeat `address_not_found` when it was deleted since. */
export function addAddress(
  { pool, settings }: AddressShop,
  userId: string,
  claim: Claim,
  draft: AddressDraft,
): Promise<Address> {
  return inTransaction(pool, async (tx) => {
    // Only its id: a deleted address must not stay with the key.
    const answer = await once(tx, claim, async () => {
      // Locked, so that two at once cannot both be the last one.
      await lockAccount(tx, { id: userId })
      if ((await addresses.countAddresses(tx, userId)) >= MAX_ADDRESSES) throw new ShopError('addresses_full')
      const id = newId()
      const isDefault = draft.isDefault ?? false
      if (isDefault) await addresses.clearDefault(tx, userId, id)
      await addresses.insertAddress(tx, { ...draft, isDefault, id, userId })
      return { id }
    })
    const saved = await addresses.lockAddress(tx, userId, answer.id)
    if (!saved) throw new ShopError('address_not_found')
    return addresses.toAddress(saved, zonesOf(settings))
  })
}

/** A chosen place that is not sent stays with its city: a city typed by hand is not a chosen place. */
function placeAfter<Place extends ChosenPlace & { city: string }>(before: addresses.AddressRow, place: Place): Place {
  const stays = place.district === '' && place.city === before.city
  return stays ? { ...place, district: before.district, thana: before.thana } : place
}

/** Changes an address of a user; a name, notes or default that are not sent stay. Throws `address_not_found`, `stale`. */
export function updateAddress(
  { pool, settings }: AddressShop,
  userId: string,
  id: string,
  changes: AddressChanges,
): Promise<Address> {
  return inTransaction(pool, async (tx) => {
    if (changes.isDefault) await addresses.clearDefault(tx, userId, id)
    const before = await addresses.lockAddress(tx, userId, id)
    if (!before) throw new ShopError('address_not_found')
    const { updatedAt, name, notes, isDefault, ...place } = changes
    requireUnchanged(before.updatedAt, updatedAt)
    const values = {
      ...placeAfter(before, place),
      name: name ?? before.name,
      notes: notes ?? before.notes,
      isDefault: isDefault ?? before.isDefault,
    }
    return addresses.toAddress(await addresses.updateAddress(tx, userId, id, values), zonesOf(settings))
  })
}

/** Deletes an address of a user. Throws `address_not_found`. */
export function deleteAddress(pool: Pool, userId: string, id: string): Promise<void> {
  return inTransaction(pool, async (tx) => {
    if (!(await addresses.deleteAddress(tx, userId, id))) throw new ShopError('address_not_found')
  })
}

/** For an account that changes hands. */
export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await addresses.deleteAddressesOf(tx, userId)
}
