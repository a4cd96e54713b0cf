import { z } from 'zod'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'
import { findDistrict, findThana } from '#rules/places/places.ts'
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
    district: z.string().optional().describe('the official English name, where one was chosen'),
    thana: z.string().optional().describe('of a thana or upazila of that district'),
    shippingType: z.enum(['inside', 'outside']).optional().describe('the charge of a chosen district or thana'),
    isDefault: z.boolean().describe('whether the checkout begins with it'),
    createdAt: IsoTime,
    updatedAt: IsoTime,
  })
  .meta({
    examples: [
      {
        _id: exampleId,
        userId: exampleId,
        ...exampleAddress,
        district: 'Dhaka',
        thana: 'Dhanmondi',
        shippingType: 'inside',
        isDefault: false,
        createdAt: exampleTime,
        updatedAt: exampleTime,
      },
    ],
  })
export type Address = z.infer<typeof Address>

export const NO_MOBILE = both('Please enter a valid BD mobile number', 'বাংলাদেশের সঠিক মোবাইল নম্বর দিন')

/** Address and phone number for the courier: the required fields. `withPlace` decides when city and pincode may be left out. */
const place = {
  phone: requiredText(30, 'Phone').refine(isBangladeshMobile, NO_MOBILE).transform(plainPhone),
  address: requiredText(500, 'Address'),
  city: optionalText(100, 'City').describe(
    'required without a district; made of thana and district where it is left out',
  ),
  pincode: optionalText(20, 'Pincode').describe('required without a district'),
  district: optionalText(100, 'District').describe('one of the 64, in any spelling, English or Bangla'),
  thana: optionalText(100, 'Thana').describe('a thana or upazila of that district, in any spelling, English or Bangla'),
}

type TypedPlace = { city: string; pincode: string; district: string; thana: string }

/** The official names of what was chosen; undefined for what is not in the list. */
function chosenOf({ district: typed, thana: typedThana }: Pick<TypedPlace, 'district' | 'thana'>) {
  const district = findDistrict(typed)
  return { district: district?.name, thana: typedThana === '' ? '' : district && findThana(district, typedThana)?.name }
}

/** Checked together with the fields themselves, so that all errors are reported at once. */
const rule = <Name extends keyof TypedPlace>(name: Name, message: string) => ({
  path: [name],
  message,
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
})

type Needed = { needsCity?: boolean; needsPincode?: boolean }

/** An address by a chosen district, or by a city and pincode that are typed. */
function withPlace<Shape extends z.ZodRawShape>(
  fields: z.ZodObject<Shape>,
  { needsCity = true, needsPincode = needsCity }: Needed = {},
) {
  const isBlank = (text: unknown) => text === undefined || text === null || text === ''
  const typedOf = (value: unknown) => value as Partial<TypedPlace>
  // The field itself refuses what is not text, and some objects cannot be converted to text.
  const textOf = (typed: unknown) => (typeof typed === 'string' ? typed : '')
  const chosen = (value: unknown) => {
    const { district, thana } = typedOf(value)
    return chosenOf({ district: textOf(district), thana: textOf(thana) })
  }
  const isTyped = (value: unknown) => isBlank(typedOf(value).district)
  return fields
    .refine(
      (value) => !needsCity || !isTyped(value) || !isBlank(typedOf(value).city),
      rule('city', both('City is required', 'শহর দিন')),
    )
    .refine(
      (value) => !needsPincode || !isTyped(value) || !isBlank(typedOf(value).pincode),
      rule('pincode', both('Pincode is required', 'পোস্টকোড দিন')),
    )
    .refine(
      (value) => isTyped(value) || chosen(value).district !== undefined,
      rule('district', both('Choose a district from the list', 'তালিকা থেকে জেলা বেছে নিন')),
    )
    .refine(
      (value) => isBlank(typedOf(value).thana) || chosen(value).thana !== undefined,
      rule('thana', both('Choose a thana or upazila of this district', 'এই জেলার থানা বা উপজেলা বেছে নিন')),
    )
    .transform((value) => {
      const { district = '', thana = '' } = chosen(value)
      const named = [thana, district].filter(Boolean).join(', ')
      const { city } = typedOf(value)
      return { ...value, district, thana, city: isBlank(city) ? named : textOf(city) }
    })
}

/** The recipient and address of an order, each field by itself. */
export const Recipient = z.object({ name: requiredText(100, 'Name'), ...place, notes: optionalText(1000, 'Notes') })

/** Where an order goes: an address and the name of the recipient. */
export const DeliveryAddress = withPlace(Recipient.extend({ _id: text(64, 'Id').nullish() }))

/** The address of an order entered by staff: chat messages rarely have a post code. */
export const TakenAddress = withPlace(Recipient, { needsPincode: false })
export type TakenAddress = z.infer<typeof TakenAddress>

/** The phone number may be the one that the order has, whatever it is; another one is checked like a new one. */
export const CorrectedAddress = withPlace(
  Recipient.extend({ phone: requiredText(30, 'Phone').transform(plainPhone) }),
  { needsPincode: false },
)

/** What a buyer corrects: without a district the place stays as it is. */
export const PlaceCorrection = withPlace(Recipient, { needsCity: false })
export type PlaceCorrection = z.infer<typeof PlaceCorrection>

const isDefault = z.boolean('isDefault is true or false').nullish()

export const AddressDraft = withPlace(
  z.object({
    userId: CallerId,
    name: optionalText(100, 'Name'),
    ...place,
    notes: optionalText(1000, 'Notes'),
    isDefault,
  }),
).meta({ examples: [exampleAddress] })
export type AddressDraft = z.infer<typeof AddressDraft>

/** The whole form; a name or notes that are not sent stay as they are. */
export const AddressChanges = withPlace(
  z.object({
    name: text(100, 'Name').nullish(),
    ...place,
    notes: text(1000, 'Notes').nullish(),
    isDefault,
    updatedAt: ExpectedUpdatedAt,
  }),
).meta({ examples: [exampleAddress] })
export type AddressChanges = z.infer<typeof AddressChanges>

export const addAddress = call(calls.addAddress, {
  summary: 'Save an address',
  body: AddressDraft,
  answer: ok({ data: Address }),
  refuses: ['address_not_found', 'addresses_full', 'key_reused', 'too_many'],
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
