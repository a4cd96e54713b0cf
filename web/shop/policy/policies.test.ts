import assert from 'node:assert/strict'
import { test } from 'node:test'
import { latinDigits } from '#rules/digits.ts'
import { formatTaka } from '#rules/money.ts'
import { shop } from '#shop-config'
import * as bangla from '#shop-pages.bn.ts'
import * as english from '#shop-pages.ts'

test('what the shop promises is the same in both languages, with the days, charges and contacts of its settings', () => {
  const { contact, hold, maxPieces, personalData, shipping } = shop
  const facts = {
    delivery: [shipping.inside, shipping.outside].map((taka) => latinDigits(formatTaka(taka))).concat(`${hold.hours}`),
    returns: [contact.phone, contact.email],
    privacy: [`${personalData.keptDays}`, contact.phone],
    terms: [contact.email, `${maxPieces.line}`, `${maxPieces.order}`],
  }
  for (const { policies, about } of [english, bangla]) {
    assert.ok(about.story.length > 0)
    assert.deepEqual(Object.keys(policies), Object.keys(facts))
    for (const name of Object.keys(facts) as (keyof typeof facts)[]) {
      const text = latinDigits(JSON.stringify(policies[name]))
      assert.deepEqual(
        facts[name].filter((fact) => !text.includes(fact)),
        [],
        name,
      )
      assert.equal(policies[name].parts.length, english.policies[name].parts.length, name)
    }
  }
})
