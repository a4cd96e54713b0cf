import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { hasPermission } from '#rules/permissions.ts'
import type { Role } from '#rules/roles.ts'
import { calls, type Endpoint, permissionOf } from './calls.ts'
import { contract } from './index.ts'
import { orderLinkCalls } from './order-link-calls.ts'
import { panelCalls } from './panel-calls.ts'
import { shopCalls } from './shop-calls.ts'

test('no two calls have the same method and path', () => {
  const placeOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`
  const places = Object.values(calls).map(placeOf)
  const twice = places.filter((place, index) => places.indexOf(place) < index)
  assert.deepEqual(twice, [])
})

test('what takes a permission is in the panel’s table, and nothing else is', () => {
  const takesPermission = (call: Endpoint) => permissionOf(call) !== null
  assert.equal(Object.values<Endpoint>(shopCalls).some(takesPermission), false)
  assert.equal(Object.values<Endpoint>(panelCalls).every(takesPermission), true)
  assert.equal(Object.values<Endpoint>(orderLinkCalls).some(takesPermission), false)
})

/** Copied by hand and not computed: a call with the wrong permission is open to one of these roles, or closed to it. */
const ofAllStaff = `
  getHints getPanelShop startPreview endPreview getSecondFactor postponeSecondFactor beginTotp confirmTotp
  removeTotp beginPasskey addPasskey removePasskey renewRecoveryCodes
`
const ofPacking = `
  changeOrders listOrdersToPack pickList packOrder unpackOrder findParcelsToReceive writeOffParcel receiveParcel
`
const ofCatalogue = `
  addFeature arrangeFeatures editFeature deleteFeature adminListProducts adminGetProduct addProduct editProduct
  editProducts adjustStock deleteProduct uploadImage adminListReviews moderateReview deleteReview listSynonyms
  addSynonyms editSynonyms deleteSynonyms listMissedSearches deleteMissedSearch listOwnPages addOwnPage
  editOwnPage deleteOwnPage listCategories addCategory arrangeCategories editCategory deleteCategory
`

test('the roles packing and catalogue may make the calls of the panel that were given to them, and no other', () => {
  const callsOf = (role: Role) =>
    Object.entries(panelCalls).flatMap(([name, { access }]) => (hasPermission(role, access) ? [name] : []))
  const namesIn = (lists: string) => lists.trim().split(/\s+/).toSorted()
  assert.deepEqual(callsOf('packing').toSorted(), namesIn(ofAllStaff + ofPacking))
  assert.deepEqual(callsOf('catalogue').toSorted(), namesIn(ofAllStaff + ofCatalogue))
})

test('every list with phone numbers, e-mails or links of buyers asks for a proof when it has many rows', () => {
  const isPersonal = (list: unknown) => /"(phone|email|contact|orderKey)":/.test(JSON.stringify(list))
  const unguarded = Object.values<Endpoint & { answer: z.ZodType }>(contract).filter(
    (call) => permissionOf(call) !== null && call.proof === undefined && listsIn(call.answer).some(isPersonal),
  )
  assert.deepEqual(
    unguarded.map(({ path }) => path),
    [],
  )
})

test('every answer that asks for a proof when it has many rows has rows to count', () => {
  const guarded = Object.values<Endpoint & { answer: z.ZodType }>(contract).filter(
    ({ proof }) => proof === 'recent for many',
  )
  const uncounted = guarded.filter(({ answer }) => listsIn(answer).length === 0)
  assert.deepEqual(
    uncounted.map(({ path }) => path),
    [],
  )
})

const List = z.looseObject({ type: z.literal('array') })
const Data = z.looseObject({ type: z.string(), properties: z.record(z.string(), z.unknown()).optional() })

/** The schemas of the lists whose rows are counted: the data itself, or what it has directly. */
function listsIn(answer: z.ZodType): unknown[] {
  const schema = z.toJSONSchema(answer, { unrepresentable: 'any' })
  const data = Data.safeParse(schema.properties?.data).data
  return [data, ...Object.values(data?.properties ?? {})].filter((list) => List.safeParse(list).success)
}
