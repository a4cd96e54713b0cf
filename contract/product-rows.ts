import { z } from 'zod'
import { MAX_PRODUCTS_AT_ONCE } from '#rules/stock.ts'
import { AdminProduct, MAX_SIZES, ProductChanges } from './admin-products.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { atMost, exampleId, exampleTime, Id } from './fields.ts'
import { exampleProduct } from './products.ts'
import { both } from './sentence.ts'

/** A cell as it was typed: a mistake in it does not stop the other products. */
const Cell = z.union([z.number(), z.string().max(40)])
const CellsBySize = z.record(z.string().max(30), Cell)

const ProductRow = z.object({
  id: Id,
  updatedAt: z.iso.datetime({ offset: true, message: 'Send updatedAt as the shop gave it' }),
  price: Cell.optional(),
  salePrice: Cell.optional(),
  category: z.string().max(40).optional(),
  totalStock: Cell.optional(),
  stockBySize: atMost(MAX_SIZES, 'sizes', CellsBySize.nullable()).optional(),
  stockSeen: atMost(MAX_SIZES, 'sizes', z.union([Cell, CellsBySize]))
    .optional()
    .describe('as in editProduct'),
  isHidden: ProductChanges.shape.isHidden,
})
export type ProductRow = z.output<typeof ProductRow>

const ProductRowResult = z
  .object({
    id: Id,
    product: AdminProduct.nullable().describe('as it is now, changed or not; null for one that is gone'),
    refusal: z
      .object({ code: z.string(), message: z.string(), errors: z.record(z.string(), z.string()).optional() })
      .nullable()
      .describe('null: it was changed; else why not, as editProduct says it'),
  })
  .meta({
    examples: [{ id: exampleId, product: { ...exampleProduct, isHidden: false, asksAdvance: false }, refusal: null }],
  })
export type ProductRowResult = z.infer<typeof ProductRowResult>

export const editProducts = call(calls.editProducts, {
  summary:
    'Change price, sale price, stock, category or visibility of many products; each is changed whole or not at all',
  body: z
    .object({
      products: atMost(
        MAX_PRODUCTS_AT_ONCE,
        'products',
        z.array(ProductRow).min(1, both('At least one product', 'অন্তত একটি প্রোডাক্ট বেছে নিন')),
      ),
    })
    .meta({ examples: [{ products: [{ id: exampleId, updatedAt: exampleTime, price: 800, salePrice: 0 }] }] }),
  answer: ok({ data: z.array(ProductRowResult) }),
})
