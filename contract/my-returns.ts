import { z } from 'zod'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import { exampleOrderKey, Id } from './fields.ts'
import { LinkKey, myOrder } from './my-order.ts'
import { exampleOrder } from './orders.ts'
import { AskedByBuyer, exampleAskedByBuyer, photoAnswer } from './returns.ts'

export const askMyReturn = call(calls.askMyReturn, {
  summary: 'Ask to return pieces of a delivered order, for money or another size',
  body: AskedByBuyer.extend({ key: LinkKey }).meta({ examples: [{ key: exampleOrderKey, ...exampleAskedByBuyer }] }),
  answer: myOrder,
  refuses: [
    'order_not_found',
    'not_returnable',
    'return_pieces',
    'size_required',
    'out_of_stock',
    'product_gone',
    'key_reused',
    'too_many',
  ],
  repeats: 'once',
})

export const addMyReturnPhoto = call(calls.addMyReturnPhoto, {
  summary: 'Add a photo for a return that is asked for afterwards, in the multipart field my_file, after the field key',
  upload: 'file',
  fields: z.object({ key: LinkKey }),
  answer: ok({ data: z.object({ photo: Id }).meta({ examples: [{ photo: exampleOrder._id }] }) }),
  refuses: [
    'order_not_found',
    'not_returnable',
    'too_many',
    'no_file',
    'malformed',
    'too_large',
    'wrong_type',
    'wrong_body_type',
  ],
})

export const getMyReturnPhoto = call(calls.getMyReturnPhoto, {
  summary: 'A photo of a return of the order',
  body: z.object({ key: LinkKey, id: Id }).meta({ examples: [{ key: exampleOrderKey, id: exampleOrder._id }] }),
  answer: photoAnswer,
  refuses: ['order_not_found', 'return_not_found'],
})

export const withdrawMyReturn = call(calls.withdrawMyReturn, {
  summary: 'Take a return back that the shop has not decided',
  body: z.object({ key: LinkKey, id: Id }).meta({ examples: [{ key: exampleOrderKey, id: exampleOrder._id }] }),
  answer: myOrder,
  refuses: ['order_not_found', 'return_not_found', 'return_decided'],
})
