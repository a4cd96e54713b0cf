import { z } from 'zod'
import {
  type ChoiceOptions,
  type FilterName,
  filterNames,
  type ProductFilter,
  productFilters,
} from '#rules/product-filters.ts'
import { Category } from './categories.ts'
import { atMost, blankIsNone, Flag, oneOf, SizeName, Taka } from './fields.ts'

const list = (value: string | readonly string[]) =>
  typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value

/** More than any filter has. */
const MAX_CHOICES = 50

const choice = (options: ChoiceOptions) =>
  options === 'sizes' ? SizeName : options === 'categories' ? Category : oneOf(Object.keys(options))

const filterSchemas = {
  choices: (options: ChoiceOptions) => z.preprocess(list, atMost(MAX_CHOICES, 'choices', z.array(choice(options)))),
  amount: () => z.preprocess(blankIsNone, Taka.optional()),
  flag: () => Flag,
}

const filterSchema = (filter: ProductFilter) =>
  filter.kind === 'choices' ? filterSchemas.choices(filter.options) : filterSchemas[filter.kind]()

/** What a filter of the table takes, and what the server gets of it. */
type FilterField<Filter> = Filter extends { kind: 'choices'; options: infer Options }
  ? Field<string | readonly string[], Options extends string ? string[] : (keyof Options & string)[]>
  : Filter extends { kind: 'amount' }
    ? Field<number | string, number>
    : Field<'true' | 'false' | '', boolean>
type Field<Sent, Taken> = z.ZodOptional<z.ZodType<Taken, Sent>>

/** What a query takes of the table's filters; `fromEntries` does not follow their names and kinds. */
export const filterFields = Object.fromEntries(
  filterNames.map((name) => [name, filterSchema(productFilters[name]).optional()]),
) as unknown as { [Name in FilterName]: FilterField<(typeof productFilters)[Name]> }
