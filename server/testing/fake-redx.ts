import { type CourierAnswer as Answer, type CourierCall, type Fields, startCourier } from './fake-courier.ts'

type Parcel = { tracking_id: string; status: string; charge: number; fields: Fields }

const PREFIX = '/v1.0.0-beta'
export const REDX_STORE = 4711
/** The number in the address of its panel, which is no pick-up store. */
export const REDX_SHOP_ID = 996

/** As RedX writes them: some districts by their old names, a name that is in several districts, several areas of one thana. */
const areas = [
  { id: 11, name: 'Dhanmondi', post_code: 1209, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 12, name: 'Mirpur 1', post_code: 1216, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 13, name: 'Mirpur 2', post_code: 1216, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 14, name: 'Mirpur (DOHS)', post_code: 1216, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 21, name: 'Barisal Sadar', post_code: 8200, division_name: 'Barisal', zone_id: 7, district: 'Barisal' },
  { id: 31, name: 'Kaliganj (Gazipur)', post_code: 1720, division_name: 'Dhaka', zone_id: 2, district: 'Gazipur' },
  { id: 41, name: 'Bogra Sadar', post_code: '5800', division_name: 'Rajshahi', zone_id: 9, district: 'Bogra' },
]

const store = { id: REDX_STORE, name: 'Main shop', phone: '01712345678', address: 'Dhanmondi', area_id: 11 }

const isWhole = (value: unknown) => Number.isInteger(Number(value)) && String(value).trim() !== ''

/** What is wrong with a parcel, as one sentence by field. */
function errorsOf(row: Fields): Fields {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name].trim() : '')
  const errors: Fields = {}
  const require = (isRight: boolean, name: string, sentence: string) => {
    if (!isRight) errors[name] = sentence
  }
  require(text('customer_name') !== '', 'customer_name', 'customer_name is required')
  require(/^01[3-9]\d{8}$/.test(text('customer_phone')), 'customer_phone', 'customer_phone is invalid')
  require(text('customer_address') !== '', 'customer_address', 'customer_address is required')
  require(areas.some(
    ({ id, name }) => id === row.delivery_area_id && name === row.delivery_area,
  ), 'delivery_area_id', 'delivery_area_id is invalid')
  require(typeof row.cash_collection_amount === 'string' &&
    isWhole(row.cash_collection_amount), 'cash_collection_amount', 'cash_collection_amount must be a string')
  require(isWhole(row.parcel_weight) && Number(row.parcel_weight) > 0, 'parcel_weight', 'parcel_weight is required')
  require(isWhole(row.value), 'value', 'value is required')
  // A street that it does not serve, for tests of what only the courier can know.
  require(!text('customer_address').includes('Nowhere'), 'customer_address', 'We do not deliver to this address')
  return errors
}

/** RedX as its guide has it: one parcel in a call, an invoice may come again, areas by districts, and a store that it fails over. */
export async function startRedx({ token = 'jwt-of-the-shop' } = {}) {
  const taken = new Map<string, Parcel>()
  const cancelled: Fields[] = []

  const create = (row: Fields): Answer => {
    const errors = errorsOf(row)
    if (Object.keys(errors).length > 0) return { status: 400, body: { errors } }
    if (Number(row.pickup_store_id) !== REDX_STORE) {
      return { status: 500, body: { message: "Cannot read property 'PHONE' of undefined" } }
    }
    const id = `21A${String(taken.size + 1).padStart(5, '0')}`
    taken.set(id, { tracking_id: id, status: 'pickup-pending', charge: 60, fields: row })
    return { status: 201, body: { tracking_id: id } }
  }
  const cancel = ({ entity_type, entity_id, update_details }: Fields): Answer => {
    const { property_name, new_value } = (update_details ?? {}) as Fields
    const parcel = taken.get(String(entity_id))
    const isRight = entity_type === 'parcel-tracking-id' && property_name === 'status' && new_value === 'cancelled'
    if (!isRight || !parcel) return { status: 400, body: { message: 'Invalid request' } }
    if (parcel.status === 'delivered') return { status: 400, body: { success: false, message: 'Parcel is delivered' } }
    parcel.status = 'cancelled'
    cancelled.push(update_details as Fields)
    return { status: 200, body: { success: true, message: 'Request Accepted' } }
  }
  const info = (id: string): Answer => {
    const parcel = taken.get(id)
    if (!parcel) return { status: 404, body: { message: 'Parcel not found' } }
    const { fields, ...own } = parcel
    return { status: 200, body: { parcel: { ...fields, ...own, charge: String(own.charge) } } }
  }
  const listAreas = (query: URLSearchParams): Answer => {
    const wanted = query.get('district_name')
    const found = areas.filter(({ district }) => wanted === null || district === wanted)
    return { status: 200, body: { areas: found.map(({ district: _, ...area }) => area) } }
  }
  /** As its guide: all four are required, and the weight is in grams. */
  const calculate = (query: URLSearchParams): Answer => {
    const number = (name: string) => Number(query.get(name) ?? Number.NaN)
    const area = areas.find(({ id }) => id === number('delivery_area_id'))
    const [cod, grams] = [number('cash_collection_amount'), number('weight')]
    if (!area || number('pickup_area_id') !== store.area_id || !(cod >= 0) || !(Number.isInteger(grams) && grams > 0)) {
      return { status: 400, body: { message: 'Invalid request' } }
    }
    const further = Math.max(0, Math.ceil(grams / 1000) - 1) * 15
    const deliveryCharge = (area.zone_id === 1 ? 60 : 130) + further
    return { status: 200, body: { deliveryCharge, codCharge: String(cod / 100) } }
  }
  const answerTo = ({ route, path, query, headers, body }: CourierCall): Answer => {
    if (headers['api-access-token'] !== `Bearer ${token}`)
      return { status: 401, body: { message: 'Invalid access token' } }
    if (route === 'POST /parcel') return create(body)
    if (route === 'PATCH /parcels') return cancel(body)
    if (route.startsWith('GET /parcel/info/')) return info(decodeURIComponent(path.slice(13)))
    if (route === 'GET /charge/charge_calculator') return calculate(query)
    if (route === 'GET /areas') return listAreas(query)
    if (route === 'GET /pickup/stores') return { status: 200, body: { pickup_stores: [store] } }
    if (route === `GET /pickup/store/info/${REDX_STORE}`) return { status: 200, body: { pickup_store: store } }
    if (route.startsWith('GET /pickup/store/info/')) {
      return { status: 500, body: { message: "Cannot read property 'PHONE' of undefined" } }
    }
    return { status: 404, body: { message: 'Not found' } }
  }
  const courier = await startCourier({ prefix: PREFIX, answerTo })
  const url = `${courier.url}${PREFIX}`
  return {
    ...courier,
    url,
    env: { REDX_URL: url },
    settings: { token, pickupStoreId: String(REDX_STORE), webhookToken: 'a-token-of-the-shop' },
    /** By tracking id. */
    taken,
    cancelled,
  }
}
