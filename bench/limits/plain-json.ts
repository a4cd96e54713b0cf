import fastify from 'fastify'

/** About 5 kB as JSON: what Fastify alone can send of an answer that it has to serialise. */
const rows = Array.from({ length: 24 }, (_, index) => ({
  _id: `01k9m2x7a8b9c0d1e2f3g4h5j${index}`,
  title: `Dhaka Classic ${index}`,
  category: 'new',
  price: 950,
  salePrice: 800,
  totalStock: 20,
  images: ['/images/01k9m2x7a8b9c0d1e2f3g4h5j6-480.webp'],
  averageReview: 4.5,
}))

const app = fastify()
app.get('/', async () => ({ success: true, data: rows, total: rows.length }))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`Listening at ${address}\n`)
process.once('SIGTERM', () => process.exit(0))
