import { z } from 'zod'
import { Sentence } from './sentence.ts'

/** How a courier or a payment provider is set up: what was entered, and what there is to enter. */
export const connectionFields = {
  settings: z.record(z.string(), z.string()).describe('without keys, which are never sent back'),
  keys: z.record(z.string(), z.boolean()).describe('which keys are stored'),
  fields: z.array(
    z.object({
      name: z.string(),
      label: Sentence,
      help: Sentence.nullable(),
      isSecret: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
}

/** The result of a call with the stored settings. */
export const ConnectionTest = z
  .object({ works: z.boolean(), message: z.string() })
  .meta({ examples: [{ works: true, message: 'It works' }] })
