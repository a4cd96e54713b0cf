import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { calls } from '#contract/calls.ts'
import { refused, settled, times } from '../testing/expect.ts'
import { inDhaka, startShop } from '../testing/shop.ts'

// Each test has users and products of its own; those that read all rows have a shop of their own.
const shop = await startShop()
after(() => shop[Symbol.asyncDispose]())

test('a customer saves an address, changes it and deletes it', async () => {
  const rahim = await shop.customer()
  const userId = rahim.user._id
  assert.deepEqual((await rahim.listAddresses({ params: { userId } })).data, [])
  const { data: home } = await rahim.addAddress({ body: { userId, ...inDhaka, phone: '+880 1712-345678' } })
  assert.deepEqual(
    { ...home, createdAt: '', updatedAt: '' },
    { ...inDhaka, phone: '+8801712345678', isDefault: false, _id: home._id, userId, createdAt: '', updatedAt: '' },
  )
  const { data: office } = await rahim.addAddress({ body: { ...inDhaka, phone: '০১৭১২-৩৪৫৬৭৮', city: 'Gazipur' } })
  assert.equal(office.phone, '01712345678')
  assert.deepEqual((await rahim.listAddresses({ params: { userId } })).data, [office, home])
  const { data: moved } = await rahim.updateAddress({
    params: { userId, addressId: home._id },
    body: { ...inDhaka, address: 'House 9', updatedAt: home.updatedAt },
  })
  assert.equal(moved.address, 'House 9')
  await rahim.deleteAddress({ params: { userId, addressId: office._id } })
  assert.deepEqual((await rahim.listAddresses({ params: { userId } })).data, [moved])
})

test('an account has at most fifty addresses, also when two are saved at once', async () => {
  await using shop = await startShop()
  const rahim = await shop.customer()
  const userId = rahim.user._id
  const { data: home } = await rahim.addAddress({ body: inDhaka })
  await sql`insert into addresses (id, user_id, name, address, city, pincode, phone)
    select 'more ' || n, user_id, name, address, city, pincode, phone from addresses, generate_series(1, 48) as n`.execute(
    shop.db,
  )
  await shop.warmUp(4)
  const { fulfilled, rejected } = await settled(times(4, () => rahim.addAddress({ body: inDhaka })))
  assert.deepEqual([fulfilled.length, rejected[0]?.code], [1, 'addresses_full'])
  await refused(rahim.addAddress({ body: inDhaka }), {
    status: 409,
    message: 'There can be 50 addresses. Delete one first',
  })
  await rahim.deleteAddress({ params: { userId, addressId: home._id } })
  await rahim.addAddress({ body: inDhaka })
})

test('name and notes may be left out: blank in a new address, unchanged in an old one', async () => {
  const rahim = await shop.customer()
  const { name: _, notes: __, ...place } = inDhaka
  const { data: bare } = await rahim.addAddress({ body: place })
  assert.deepEqual([bare.name, bare.notes], ['', ''])
  const { data: full } = await rahim.addAddress({ body: { ...place, name: 'Rahim', notes: 'Second floor' } })
  const params = { userId: rahim.user._id, addressId: full._id }
  const { data: moved } = await rahim.updateAddress({ params, body: { ...place, city: 'Gazipur' } })
  assert.deepEqual([moved.name, moved.notes, moved.city], ['Rahim', 'Second floor', 'Gazipur'])
  const { data: blank } = await rahim.updateAddress({ params, body: { ...place, notes: '' } })
  assert.deepEqual([blank.name, blank.notes], ['Rahim', ''])
})

test('a customer has several addresses at chosen places, one of them the default', async () => {
  const rahim = await shop.customer()
  const userId = rahim.user._id
  const { city: _, pincode: __, ...street } = inDhaka
  const { data: home } = await rahim.addAddress({
    body: { ...street, district: 'ঢাকা', thana: 'dhanmandi', isDefault: true },
  })
  assert.deepEqual(
    [home.district, home.thana, home.city, home.pincode, home.shippingType, home.isDefault],
    ['Dhaka', 'Dhanmondi', 'Dhanmondi, Dhaka', '', 'inside', true],
  )
  const { data: farm } = await rahim.addAddress({
    body: { ...inDhaka, city: 'Savar', district: 'dhaka', thana: 'savar', isDefault: true },
  })
  assert.deepEqual([farm.city, farm.pincode, farm.shippingType], ['Savar', '1209', 'outside'])
  const defaults = async () =>
    (await rahim.listAddresses({ params: { userId } })).data.map(({ isDefault }) => isDefault)
  assert.deepEqual(await defaults(), [true, false])
  const params = { userId, addressId: home._id }
  await Promise.all([
    rahim.updateAddress({ params, body: { ...inDhaka, city: home.city, isDefault: true } }),
    rahim.updateAddress({ params: { userId, addressId: farm._id }, body: { ...inDhaka, isDefault: true } }),
  ])
  assert.equal((await defaults()).filter(Boolean).length, 1)
  const [moved, other] = (await rahim.listAddresses({ params: { userId } })).data
  assert.deepEqual([other?.district, other?.thana], ['Dhaka', 'Dhanmondi'], 'the city is the same')
  assert.deepEqual([moved?.city, moved?.district, moved?.shippingType], ['Dhaka', undefined, undefined])
})

test('a place that is not in the list is refused under its field', async () => {
  const rahim = await shop.customer()
  const { city: _, pincode: __, ...street } = inDhaka
  for (const [place, errors] of [
    [{ district: 'London' }, { district: 'Choose a district from the list' }],
    [{ district: 'Dhaka', thana: 'Teknaf' }, { thana: 'Choose a thana or upazila of this district' }],
    [{ city: 'Dhaka', pincode: '1209', thana: 'Savar' }, { thana: 'Choose a thana or upazila of this district' }],
    [{}, { city: 'City is required', pincode: 'Pincode is required' }],
  ] as const) {
    await refused(rahim.addAddress({ body: { ...street, ...place } }), { status: 400, errors })
  }
  for (const place of [{ district: { toString: 1 } }, { district: 'Dhaka', thana: { toString: 1 } }]) {
    const { status } = await rahim.raw('POST', calls.addAddress.path, { json: { ...street, ...place } })
    assert.equal(status, 400, 'what cannot be made a text')
  }
})

test('an address form is refused field by field', async () => {
  const rahim = await shop.customer()
  const { data: home } = await rahim.addAddress({ body: inDhaka })
  const params = { userId: rahim.user._id, addressId: home._id }
  const wrong = { phone: '0123', address: ' ', city: 'x'.repeat(101), pincode: '', notes: 'x'.repeat(1001) }
  const expected = {
    status: 400,
    errors: {
      phone: 'Please enter a valid BD mobile number',
      address: 'Address is required',
      city: 'City can have at most 100 characters',
      pincode: 'Pincode is required',
      notes: 'Notes can have at most 1000 characters',
    },
  }
  await refused(rahim.addAddress({ body: wrong }), expected)
  await refused(rahim.updateAddress({ params, body: wrong }), expected)
  const { data } = await rahim.addAddress({ body: { ...inDhaka, address: 'ঢাকা'.repeat(125) } })
  assert.equal([...data.address].length, 500)
})

test('a change that began on an older state of an address is refused', async () => {
  const rahim = await shop.customer()
  const { data: home } = await rahim.addAddress({ body: inDhaka })
  const params = { userId: rahim.user._id, addressId: home._id }
  const body = { ...inDhaka, updatedAt: home.updatedAt }
  await rahim.updateAddress({ params, body })
  await refused(rahim.updateAddress({ params, body }), { status: 409 })
})

test('an old form of an address that was the default does not make it the default again', async () => {
  const rahim = await shop.customer()
  const userId = rahim.user._id
  const { data: home } = await rahim.addAddress({ body: { ...inDhaka, isDefault: true } })
  const { data: office } = await rahim.addAddress({ body: inDhaka })
  const change = ({ _id, updatedAt }: typeof home) =>
    rahim.updateAddress({ params: { userId, addressId: _id }, body: { ...inDhaka, isDefault: true, updatedAt } })
  const { data: saved } = await change(home)
  const { data: chosen } = await change(office)
  await refused(change(saved), { status: 409 })
  await rahim.addAddress({ body: { ...inDhaka, isDefault: true } })
  await refused(change(chosen), { status: 409 })
})

test('no user reads, changes or deletes the address of another one; only an administrator reads it', async () => {
  const [rahim, karim, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const userId = rahim.user._id
  const { data: home } = await rahim.addAddress({ body: inDhaka })
  const theirs = { userId, addressId: home._id }
  await refused(shop.guest().listAddresses({ params: { userId } }), { status: 401 })
  await refused(karim.listAddresses({ params: { userId } }), { status: 403 })
  await refused(karim.addAddress({ body: { ...inDhaka, userId } }), { status: 403 })
  for (const stranger of [karim, admin]) {
    await refused(stranger.updateAddress({ params: theirs, body: inDhaka }), { status: 403 })
    await refused(stranger.deleteAddress({ params: theirs }), { status: 403 })
  }
  const asMine = { userId: karim.user._id, addressId: home._id }
  await refused(karim.updateAddress({ params: asMine, body: inDhaka }), { status: 404 })
  await refused(karim.deleteAddress({ params: asMine }), { status: 404 })
  assert.deepEqual((await admin.listAddresses({ params: { userId } })).data, [home])
  await refused(admin.listAddresses({ params: { userId: 'nobody' } }), { status: 404 })
})
