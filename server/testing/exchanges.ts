import { startSteadfast } from './fake-steadfast.ts'
import { usesCourier } from './handed-over.ts'
import { hasDelivered } from './returns.ts'
import { startShop } from './shop.ts'

/** A shop that sends by a fake of Steadfast, and takes 60 taka for an exchange. */
export async function startExchanges() {
  const courier = await startSteadfast()
  const shop = await startShop({ env: courier.env })
  const admin = await usesCourier(shop, 'steadfast', courier)
  await admin.saveSettings({
    params: { group: 'orders' },
    body: { returns: { byBuyers: true, days: 7, exchangeCharge: 60 } },
  })
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await courier[Symbol.asyncDispose]()
  }
  return { shop, admin, courier, [Symbol.asyncDispose]: close }
}

export type ExchangeScene = Awaited<ReturnType<typeof startExchanges>>

/** An accepted exchange of a piece from M to L, or for another product. */
export async function hasExchange({ shop, admin }: Pick<ExchangeScene, 'shop' | 'admin'>, other?: { _id: string }) {
  const delivered = await hasDelivered(shop, admin)
  const { id } = delivered
  const askOther = (newProductId: string) => {
    const lines = [{ line: 0, quantity: 1, newProductId }]
    return admin.askReturn({ params: { id }, body: { kind: 'exchange', reason: 'Another one', lines } })
  }
  const { data } = await (other ? askOther(other._id) : delivered.ask('exchange'))
  await admin.acceptReturn({ params: { id: data._id }, body: {} })
  const book = () => admin.bookParcels({ body: { parcels: [{ orderId: id, returnId: data._id }] } })
  return { ...delivered, returnId: data._id, book }
}
