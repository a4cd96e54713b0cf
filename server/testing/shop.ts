import { mkdtemp, rm } from 'node:fs/promises'
import type { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { ProductDraft } from '#contract/admin-products.ts'
import type { Product } from '#contract/products.ts'
import { openShop } from '../app.ts'
import type { Courier } from '../couriers/courier.ts'
import { inTransaction, openDatabase, type Pool, type Statement } from '../db/open.ts'
import { type Environment, readEnvironment } from '../environment/environment.ts'
import type { EventBus } from '../events/bus.ts'
import { keepPicture } from '../images/images.service.ts'
import type { Site } from '../pages/site.ts'
import { type CatalogueChanges, publishChange } from '../products/catalogue-changes.ts'
import { createProduct, getAdminProduct } from '../products/products.service.ts'
import { shopJobs } from '../shop-jobs.ts'
import { cloneDatabase } from './cluster.ts'
import { openLine } from './database-line.ts'
import { picture } from './picture.ts'
import { testClient } from './test-client.ts'
import { visitorsOf } from './visitors.ts'

export { PASSWORD } from './visitors.ts'

type Options = {
  site?: Site
  mode?: Environment['mode']
  env?: Record<string, string>
  /** Whether the line to the database can be cut: `shop.line`. */
  databaseLine?: boolean
  /** A second process of that shop: on its database, with its pictures. */
  besides?: { databaseUrl: string; dataDir: string }
  /** Whether it takes part in the background work, as the shop that an owner starts. */
  jobs?: boolean
  /** Leads to a push service of the test's own. */
  pushAgent?: Agent
  /** Besides those that the shop knows. */
  moreCouriers?: readonly Courier[]
  /** Whether all its browsers come from this machine, without a proxy; otherwise each has an address of its own, as a proxy reports it. */
  oneAddress?: boolean
  /** Takes every line that the shop would log, down to the smallest. */
  log?: (line: string) => void
  /** Takes every statement from the start on. */
  onStatement?: (statement: Statement) => void
}

/** The real shop on a database of its own, listening on a free port of this machine. */
export async function startShop({
  site,
  mode = 'production',
  env = {},
  databaseLine = false,
  besides,
  jobs = false,
  pushAgent,
  moreCouriers,
  oneAddress = false,
  log,
  onStatement,
}: Options = {}) {
  const dataDir = besides?.dataDir ?? (await mkdtemp(join(tmpdir(), 'tupi-test-')))
  const database = besides ? null : await cloneDatabase()
  const databaseUrl = besides?.databaseUrl ?? database?.shopUrl ?? ''
  const line = databaseLine ? await openLine(databaseUrl) : null
  const environment = readEnvironment(
    { DATA_DIR: dataDir, ...(!oneAddress && { TRUST_PROXY: '127.0.0.1' }), PORT: '0', HOST: '127.0.0.1', ...env },
    mode,
  )
  const opened = openDatabase(line?.url ?? databaseUrl, {
    prepared: environment.preparedStatements,
    replicaUrl: environment.databaseReplicaUrl,
  })
  if (onStatement) opened.onStatement(onStatement)
  const { app, shop, metrics } = await openShop({
    database: opened,
    environment,
    site: site ?? null,
    pushAgent,
    moreCouriers,
    logger: log ? { level: 'trace', stream: { write: log } } : { level: 'fatal' },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const all = shopJobs(shop, { ...environment, databaseUrl })
  // A shop that has a mail server sends mails in any case.
  if (jobs || shop.mail) shop.jobs.start(jobs ? all : all.filter(({ name }) => name === 'mail'))

  const client = () => (oneAddress ? testClient(address, null) : testClient(address))

  return {
    address,
    app,
    // A test sets up what no use case would: it writes as it likes.
    pool: opened.pool,
    db: opened.kysely as typeof opened.kysely & Pool,
    connections: opened.connections,
    alerts: shop.alerts,
    gathered: shop.gathered,
    incidents: shop.incidents,
    metrics,
    pictures: shop.pictures,
    ordersVersion: shop.ordersVersion,
    cache: shop.cache,
    makeDueAvif: shop.makeDueAvif,
    jobs: shop.jobs,
    pushes: shop.pushes,
    mail: shop.mail,
    sms: shop.sms,
    dataDir,
    databaseUrl,
    line: line && {
      ...line,
      /** Waits until the shop has noticed for the connections that it does not use: none of them is taken after `mend`. */
      cut: async (): Promise<void> => {
        await line.cut()
        while (opened.connections.idleCount > 0) await nextTurn()
      },
    },
    ...visitorsOf({ pool: shop.pool, client, isHttps: environment.publicUrl?.protocol === 'https:' }),
    /** Adds a product; by default a plain cap for 500 taka. Returns it as shoppers see it. */
    hasProduct: async (draft: Partial<ProductDraft> = {}): Promise<Product> => {
      const {
        isHidden: _isHidden,
        asksAdvance: _asksAdvance,
        ...product
      } = await inTransaction(shop.pool, (tx) => {
        publishChange(tx)
        return createProduct(tx, { ...plainCap, ...draft })
      })
      return product
    },
    /** Opens a connection to the database for each runner of a race, by default all: on a cold pool it is over before the second one starts. */
    warmUp: async (runners = opened.connections.options.max) => {
      const clients = await Promise.all(Array.from({ length: runners }, () => opened.connections.connect()))
      for (const client of clients) client.release()
    },
    /** Changes what the shop itself must not: the shape of its tables. */
    asOwner: async (statement: string) => {
      const owner = new pg.Client({ connectionString: database?.ownerUrl })
      await owner.connect()
      await owner.query(statement).finally(() => owner.end())
    },
    /** Uploads a picture and returns its address. */
    hasPicture: async (): Promise<string> =>
      keepPicture(shop.pool, shop.pictures, await picture('jpeg', { width: 60, height: 40 })),
    stockOf: async ({ _id }: { _id: string }) => (await getAdminProduct(shop.pool, _id)).totalStock,
    /** Until a call waits for a locked row, or so many calls do. */
    untilBlocked: async (count = 1): Promise<void> => {
      const waiting = sql`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`
      while ((await waiting.execute(shop.pool)).rows.length < count) await nextTurn()
    },
    /** Whether cached pages with this product, and cached answers about its stock and reviews, are stale after `change`. */
    staleAfter: async (
      change: () => Promise<unknown>,
      { _id } = { _id: 'another' },
    ): Promise<{ pages: boolean; answers: boolean }> => {
      await untilUp(shop.catalogue)
      const since = shop.catalogue.latest()
      const arePagesFresh = shop.catalogue.follow([`product:${_id}`], since)
      const areAnswersFresh = shop.catalogue.follow([`product:${_id}`, `stock:${_id}`, `reviews:${_id}`], since)
      await change()
      return { pages: !arePagesFresh(), answers: !areAnswersFresh() }
    },
    catalogue: shop.catalogue,
    events: shop.events,
    settings: shop.settings,
    ownPages: shop.ownPages,
    categories: shop.categories,
    couriers: shop.couriers,
    movePracticeParcels: shop.movePracticeParcels,
    paymentProviders: shop.paymentProviders,
    askDuePayments: shop.askDuePayments,
    sendDueRefunds: shop.sendDueRefunds,
    bookDueParcels: shop.bookDueParcels,
    refreshCourierAreas: shop.refreshCourierAreas,
    replica: opened.replica,
    /** Until it receives events of other processes a shop caches no answer. */
    keepsAnswers: (): Promise<void> => untilUp(shop.catalogue),
    /** Waits until this process has received a change of another process of the same shop. */
    catchUpWith: async (other: { events: EventBus }): Promise<void> => {
      await untilUp(shop.catalogue)
      const before = shop.catalogue.latest()
      other.events.publish('productsChanged', { parts: ['everything'] })
      while (shop.catalogue.latest() === before) await nextTurn()
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await opened.close()
      await line?.close()
      await database?.drop()
      if (!besides) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilUp({ isUp }: CatalogueChanges): Promise<void> {
  while (!isUp()) await nextTurn()
}

export type TestShop = Awaited<ReturnType<typeof startShop>>

const plainCap: ProductDraft = {
  title: 'Dhaka Classic',
  description: '<p>A cap.</p>',
  category: 'new',
  price: 500,
  salePrice: 0,
  totalStock: 20,
  sizes: [],
  stockBySize: null,
}

/** A complete address in Dhaka. */
export const inDhaka = {
  name: 'Rahim Uddin',
  phone: '01712345678',
  address: 'House 7, Road 3, Dhanmondi',
  city: 'Dhaka',
  pincode: '1209',
  notes: '',
}

type Choice = {
  quantity?: number
  size?: string
  addressInfo?: typeof inDhaka
  shippingType?: 'inside' | 'outside'
  totalAmount?: number
  couponCode?: string
}

/** An order of one product at the total that a shopper sees. */
export const orderOf = (product: Product, { quantity = 1, size, shippingType = 'inside', ...rest }: Choice = {}) => ({
  cartItems: [{ productId: product._id, quantity, ...(size && { size }) }],
  addressInfo: inDhaka,
  shippingType,
  totalAmount: (product.salePrice || product.price) * quantity + (shippingType === 'inside' ? 80 : 150),
  ...rest,
})
