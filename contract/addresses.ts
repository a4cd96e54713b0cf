import { z } from 'zod'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'
import { call, ok } from './call.ts'
import { calls } from './calls.ts'
import {
  CallerId,
  ExpectedUpdatedAt,
  exampleId,
  exampleTime,
  Id,
  IsoTime,
  optionalText,
  requiredText,
  text,
} from './fields.ts'
import { both } from './sentence.ts'

export const exampleAddress = {
  name: 'Rahim Uddin',
  phone: '01712345678',
  address: 'House 7, Road 3, Dhanmondi',
  city: 'Dhaka',
  pincode: '1209',
  notes: 'Call before you come',
}

export const Address = z
  .object({
    _id: Id,
    userId: Id,
    name: z.string(),
    phone: z.string(),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    notes: z.string(),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({
    examples: [
      { _id: exampleId, userId: exampleId, ...exampleAddress, createdAt: exampleTime, updatedAt: exampleTime },
    ],
  })
export type Address = z.infer<typeof Address>

export const NO_MOBILE = both('Please enter a valid BD mobile number', 'বাংলাদেশের সঠিক মোবাইল নম্বর দিন')

/** Where the courier goes and whom he calls: what every address needs. */
const place = {
  phone: requiredText(30, 'Phone').refine(isBangladeshMobile, NO_MOBILE).transform(plainPhone),
  address: requiredText(500, 'Address'),
  city: requiredText(100, 'City'),
  pincode: requiredText(20, 'Pincode'),
}

/** Where an order goes: an address and the name of the recipient. */
export const DeliveryAddress = z.object({
  _id: text(64, 'Id').nullish(),
  name: requiredText(100, 'Name'),
  ...place,
  notes: optionalText(1000, 'Notes'),
})

export const AddressDraft = z
  .object({ userId: CallerId, name: optionalText(100, 'Name'), ...place, notes: optionalText(1000, 'Notes') })
  .meta({ examples: [exampleAddress] })
export type AddressDraft = z.infer<typeof AddressDraft>

/** The whole form; a name or notes that are not sent stay as they are. */
export const AddressChanges = z
  .object({
    name: text(100, 'Name').nullish(),
    ...place,
    notes: text(1000, 'Notes').nullish(),
    updatedAt: ExpectedUpdatedAt,
  })
  .meta({ examples: [exampleAddress] })
export type AddressChanges = z.infer<typeof AddressChanges>

export const addAddress = call(calls.addAddress, {
  summary: 'Save an address',
  body: AddressDraft,
  answer: ok({ data: Address }),
  refuses: ['address_not_found', 'key_reused'],
  repeats: 'once',
})

export const listAddresses = call(calls.listAddresses, {
  summary: 'All addresses of a user, newest first',
  params: z.object({ userId: Id }),
  answer: ok({ data: z.array(Address) }),
  refuses: ['user_not_found'],
})

export const updateAddress = call(calls.updateAddress, {
  summary: 'Change an address',
  params: z.object({ userId: Id, addressId: Id }),
  body: AddressChanges,
  answer: ok({ data: Address }),
  refuses: ['address_not_found', 'stale'],
})

export const deleteAddress = call(calls.deleteAddress, {
  summary: 'Delete an address; orders keep theirs',
  params: z.object({ userId: Id, addressId: Id }),
  answer: ok({}),
  refuses: ['address_not_found'],
})
