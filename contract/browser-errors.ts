import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { optionalText, requiredText } from './fields.ts'

const BrowserError = z
  .object({
    kind: z.enum(['page', 'script']).describe('`page`: a page broke while it was shown; `script`: one did not arrive'),
    page: requiredText(500, 'Page').describe('its path'),
    message: optionalText(500, 'Message').describe("of the error, or the lost script's path"),
    stack: optionalText(4000, 'Stack'),
  })
  .meta({
    examples: [
      {
        kind: 'page',
        page: '/shop/listing',
        message: "Cannot read properties of undefined (reading 'price')",
        stack: 'TypeError: …\n    at ProductCard (https://tupi.example/assets/base-Cfx-vuOt.js:1:81234)',
      },
    ],
  })
export type BrowserError = z.output<typeof BrowserError>

export const reportBrowserError = call(calls.reportBrowserError, {
  summary: "Report an error of a page to the shop's log, which leaves out what could name a person",
  body: BrowserError,
  answer: ok({}),
  refuses: ['too_many'],
})
