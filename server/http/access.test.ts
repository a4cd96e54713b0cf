import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallName, calls, type Endpoint, isPublic, permissionOf } from '#contract/calls.ts'
import { contract } from '#contract/index.ts'
import { hasPermission } from '#rules/permissions.ts'
import { isStaff, type Role, roles } from '#rules/roles.ts'
import { startShop } from '../testing/shop.ts'
import type { Answer, RawRequest, TestClient } from '../testing/test-client.ts'

type Asker = 'guest' | 'half signed in' | 'another customer' | Role
type Code = 'not_signed_in' | 'admins_only' | 'not_yours'

const refusals: Record<Code, number> = { not_signed_in: 401, admins_only: 403, not_yours: 403 }

/** Why a visitor may not make a call whose path, or payload, names the customer; null when allowed. */
function expected(endpoint: Endpoint, asker: Asker, payload: boolean): Code | null {
  const { method, path } = endpoint
  const isGuest = asker === 'guest' || asker === 'half signed in'
  if (isGuest && !isPublic(endpoint)) return 'not_signed_in'
  const role = isGuest || asker === 'another customer' ? 'customer' : asker
  const permission = permissionOf(endpoint)
  if (permission !== null && !hasPermission(role, permission)) return 'admins_only'
  if (asker === 'customer') return null
  if (payload) return 'not_yours'
  if (!path.includes('{userId}')) return null
  return role === 'admin' && method === 'GET' ? null : 'not_yours'
}

test('every call is open only to those whom the contract names; a user who waits for the second factor is a guest', async () => {
  await using shop = await startShop()
  const { user: customer } = await shop.customer()
  const { user: other } = await shop.customer()
  const { user: administrator } = await shop.admin()
  // A browser of its own for each call: one of them ends the session.
  const browsers = new Map<Asker, () => Promise<TestClient>>([
    ['guest', () => shop.browserOf(null)],
    ['half signed in', () => shop.waitingBrowserOf(administrator)],
    ['customer', () => shop.browserOf(customer)],
    ['another customer', () => shop.browserOf(other)],
  ])
  for (const role of roles.filter(isStaff)) {
    const user = role === 'admin' ? administrator : (await shop.helper(role)).user
    browsers.set(role, () => shop.browserOf(user))
  }
  const ask = async (name: CallName, asker: Asker, request: RawRequest) => {
    const path = calls[name].path.replaceAll('{userId}', customer._id).replace(/\{\w+\}/g, 'unknown')
    const browser = await browsers.get(asker)?.()
    assert.ok(browser)
    return browser.raw(calls[name].method, path, request)
  }
  const checkAccess = async (name: CallName, asker: Asker) => {
    const writes = calls[name].method !== 'GET' && calls[name].method !== 'DELETE'
    check(await ask(name, asker, writes ? { json: {} } : {}), expected(calls[name], asker, false), `${name}: ${asker}`)
    if (!('body' in contract[name])) return
    const payload = await ask(name, asker, { json: { userId: customer._id } })
    check(payload, expected(calls[name], asker, true), `${name} for the customer: ${asker}`)
  }
  for (const name of Object.keys(calls) as CallName[]) {
    await Promise.all([...browsers.keys()].map((asker) => checkAccess(name, asker)))
  }
})

/** Refused for that reason, or for one that is not about access. */
function check({ status, body }: Answer, reason: Code | null, what: string): void {
  const code = String(body.code)
  if (reason === null) assert.ok(!(code in refusals), `${what} was refused with ${code}`)
  else assert.deepEqual([status, code], [refusals[reason], reason], what)
}

test('a user who may not make a call is refused before the body is read', async () => {
  await using shop = await startShop()
  const customer = await shop.customer()
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path } = calls[name]
    if (permissionOf(calls[name]) === null || method === 'GET' || method === 'DELETE') continue
    const broken: RawRequest = { body: '{"broken', headers: { 'content-type': 'application/json' } }
    const url = path.replace(/\{\w+\}/g, 'unknown')
    assert.equal((await shop.guest().raw(method, url, broken)).status, 401, name)
    assert.equal((await customer.raw(method, url, broken)).status, 403, name)
  }
})
