import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAnswers } from '../testing/answers.ts'
import { times } from '../testing/expect.ts'
import { orderOf, startShop } from '../testing/shop.ts'
import { until } from '../testing/until.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; spanId: string; parentSpanId?: string; traceId: string; attributes: Attribute[] }
type Sent = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] }

const attributeOf = ({ attributes }: { attributes: Attribute[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('a collector gets each request by the name of its call, with its statements and without personal data', async () => {
  await using collector = await startAnswers(() => ({ body: {} }))
  {
    await using shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
    const cap = await shop.hasProduct()
    await shop.guest().placeOrder({ body: orderOf(cap) })
    await shop.asOwner('alter table reviews rename to gone')
    await shop.guest().raw('GET', `/api/shop/review/${cap._id}?secret=words`)
    // What has not been sent is sent when the shop stops.
  }
  assert.deepEqual(new Set(collector.asked.map(({ path }) => path)), new Set(['/v1/traces']))
  const sent = collector.asked.flatMap(({ text }) => (JSON.parse(text) as Sent).resourceSpans)
  assert.equal(attributeOf(sent[0]?.resource ?? { attributes: [] }, 'service.name'), 'tupi')
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const order = spans.find(({ name }) => name === 'placeOrder')
  assert.ok(order)
  assert.equal(attributeOf(order, 'http.response.status_code'), 200)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === order.spanId)
  assert.ok(statements.some((span) => /insert into/.test(String(attributeOf(span, 'db.query.text')))))
  assert.ok(statements.every(({ traceId }) => traceId === order.traceId))
  const defect = spans.find(({ name }) => name === 'listReviews')
  assert.equal(defect && attributeOf(defect, 'error.type'), 'internal_error')
  const { name, phone, address } = orderOf({ _id: '' } as never).addressInfo
  for (const secret of [name, phone, address, 'words']) assert.ok(!JSON.stringify(sent).includes(secret), secret)
})

test('a shop whose collector refuses traces reports it in its log, and one whose collector is unavailable works and stops', async () => {
  const lines: string[] = []
  {
    await using collector = await startAnswers(() => ({ status: 400, body: {} }))
    await using shop = await startShop({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      log: (line) => lines.push(line),
    })
    // So many spans are sent at a time.
    for (let batch = 0; batch < 6; batch++) await Promise.all(times(100, () => shop.guest().raw('GET', '/api/nothing')))
    await until(() => collector.asked.length > 0, 'a call of the collector')
  }
  assert.equal(lines.filter((line) => line.includes('Traces cannot be sent')).length, 1)
  const begun = performance.now()
  {
    await using shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
    await shop.guest().listProducts()
  }
  assert.ok(performance.now() - begun < 8_000)
})
