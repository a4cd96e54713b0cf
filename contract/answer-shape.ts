import { z } from 'zod'

type Plain<Shape extends z.ZodRawShape> = z.ZodObject<{ [Field in keyof Shape]: z.ZodType<z.output<Shape[Field]>> }>

/**
 * The types of a schema's output without its limits: for answers with what was valid when it was stored, and may not be any more. Takes the
 * kinds of schemas that settings are made of.
 */
export const shapeOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>): Plain<Shape> =>
  // Rebuilt from the parts of the schema, which no type follows.
  plain(schema) as Plain<Shape>

function plain(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, plain(field)])
    return z.object(Object.fromEntries(fields))
  }
  if (schema instanceof z.ZodArray) return z.array(plain(schema.element))
  if (schema instanceof z.ZodTuple) return z.array(plain(schema.def.items[0] ?? z.unknown()))
  if (schema instanceof z.ZodRecord) return z.record(z.string(), plain(schema.valueType))
  if (schema instanceof z.ZodNullable) return plain(schema.unwrap()).nullable()
  if (schema instanceof z.ZodDefault) return plain(schema.unwrap())
  if (schema instanceof z.ZodPipe) return plain(schema.out)
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodBoolean) return z.boolean()
  return z.string()
}
