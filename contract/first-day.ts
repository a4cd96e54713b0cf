import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'

const FirstDay = z
  .object({
    name: z.boolean().describe('the shop has a name of its own'),
    logo: z.boolean(),
    phone: z.boolean().describe('the shop has a phone number of its own'),
    delivery: z.boolean().describe('zones and charges are the owner’s: they were saved once'),
    product: z.boolean().describe('there is a product besides those of the demo shop'),
    secondFactor: z.boolean().describe('this administrator has one'),
    demo: z.boolean().describe('nothing that the demo shop has made up is left'),
    backup: z.boolean().describe('backups are set up'),
  })
  .meta({
    examples: [
      {
        name: true,
        logo: false,
        phone: true,
        delivery: false,
        product: true,
        secondFactor: false,
        demo: true,
        backup: false,
      },
    ],
  })
export type FirstDay = z.infer<typeof FirstDay>

export const getFirstDay = call(calls.getFirstDay, {
  summary: 'What a new shop needs, and which of it is done',
  answer: ok({ data: FirstDay }),
})
