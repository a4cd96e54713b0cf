import { z } from 'zod'
import { call } from './call.ts'
import { calls } from './calls.ts'
import { CallerId, optionalText, requiredText } from './fields.ts'
import { oneReturn, ReturnParams } from './returns.ts'
import { between } from './settings-fields.ts'

export const acceptReturn = call(calls.acceptReturn, {
  summary: 'Accept it: the new pieces of an exchange are held, and the old ones are on the way back',
  params: ReturnParams,
  body: z
    .object({
      answer: optionalText(500, 'Answer').describe('what the buyer reads'),
      charge: between(0, 100_000).optional().describe('in place of the charge that the settings name'),
      userId: CallerId,
    })
    .meta({ examples: [{ answer: 'Hand the old cap to the rider' }] }),
  answer: oneReturn,
  refuses: ['return_not_found', 'return_decided', 'not_returnable', 'out_of_stock', 'product_gone', 'key_reused'],
  repeats: 'once',
})

export const refuseReturn = call(calls.refuseReturn, {
  summary: 'Refuse it, with a text that the buyer reads',
  params: ReturnParams,
  body: z
    .object({ answer: requiredText(500, 'Answer'), userId: CallerId })
    .meta({ examples: [{ answer: 'It is worn' }] }),
  answer: oneReturn,
  refuses: ['return_not_found', 'return_decided', 'key_reused'],
  repeats: 'once',
})

export const withdrawReturn = call(calls.withdrawReturn, {
  summary: 'Take it back before anything came back: held pieces are on sale again',
  params: ReturnParams,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneReturn,
  refuses: ['return_not_found', 'return_decided', 'parcel_out', 'key_reused'],
  repeats: 'once',
})

export const settleReturn = call(calls.settleReturn, {
  summary: 'The money is given back, or the exchange is done',
  params: ReturnParams,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneReturn,
  refuses: ['return_not_found', 'return_not_back', 'refund_not_recorded', 'key_reused'],
  repeats: 'once',
})

export const finishWithoutOld = call(calls.finishWithoutOld, {
  summary: 'An exchange whose new pieces are delivered and whose old ones do not come is done without them',
  params: ReturnParams,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneReturn,
  refuses: ['return_not_found', 'return_decided', 'return_not_back', 'key_reused'],
  repeats: 'once',
})

export const payInstead = call(calls.payInstead, {
  summary: 'Money back in place of an exchange whose old pieces are here; no courier has the new ones',
  params: ReturnParams,
  body: z.object({ userId: CallerId }).meta({ examples: [{}] }),
  answer: oneReturn,
  refuses: ['return_not_found', 'return_decided', 'parcel_out', 'key_reused'],
  repeats: 'once',
})
