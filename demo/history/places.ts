import type { ShippingType } from '#rules/delivery.ts'
import { between, pick, type Random } from './random.ts'

export type Place = { address: string; city: string; pincode: string; shippingType: ShippingType }

/** Quarters of Dhaka with their postal code. */
const quarters = [
  ['Dhanmondi', 'ধানমন্ডি', '1209'],
  ['Mirpur 10', 'মিরপুর ১০', '1216'],
  ['Mirpur 2', 'মিরপুর ২', '1216'],
  ['Uttara Sector 7', 'উত্তরা সেক্টর ৭', '1230'],
  ['Uttara Sector 11', 'উত্তরা সেক্টর ১১', '1230'],
  ['Mohammadpur', 'মোহাম্মদপুর', '1207'],
  ['Gulshan 1', 'গুলশান ১', '1212'],
  ['Badda', 'বাড্ডা', '1212'],
  ['Banani', 'বনানী', '1213'],
  ['Khilgaon', 'খিলগাঁও', '1219'],
  ['Rampura', 'রামপুরা', '1219'],
  ['Wari', 'ওয়ারী', '1203'],
  ['Lalbagh', 'লালবাগ', '1211'],
  ['Tejgaon', 'তেজগাঁও', '1215'],
  ['Shantinagar', 'শান্তিনগর', '1217'],
] as const

/** Towns, each with a quarter of its own and its postal code. */
const towns = [
  ['Chattogram', 'চট্টগ্রাম', 'Agrabad', 'আগ্রাবাদ', '4100'],
  ['Chattogram', 'চট্টগ্রাম', 'Chawkbazar', 'চকবাজার', '4203'],
  ['Sylhet', 'সিলেট', 'Zindabazar', 'জিন্দাবাজার', '3100'],
  ['Rajshahi', 'রাজশাহী', 'Shaheb Bazar', 'সাহেব বাজার', '6100'],
  ['Khulna', 'খুলনা', 'Sonadanga', 'সোনাডাঙ্গা', '9100'],
  ['Barishal', 'বরিশাল', 'Notullabad', 'নথুল্লাবাদ', '8200'],
  ['Rangpur', 'রংপুর', 'Jahaj Company Mor', 'জাহাজ কোম্পানি মোড়', '5400'],
  ['Mymensingh', 'ময়মনসিংহ', 'Ganginarpar', 'গাঙ্গিনারপাড়', '2200'],
  ['Cumilla', 'কুমিল্লা', 'Kandirpar', 'কান্দিরপাড়', '3500'],
  ['Gazipur', 'গাজীপুর', 'Chowrasta', 'চৌরাস্তা', '1700'],
  ['Narayanganj', 'নারায়ণগঞ্জ', 'Chashara', 'চাষাড়া', '1400'],
  ['Bogura', 'বগুড়া', 'Satmatha', 'সাতমাথা', '5800'],
  ["Cox's Bazar", 'কক্সবাজার', 'Laldighir Par', 'লালদীঘির পাড়', '4700'],
  ['Jashore', 'যশোর', 'Doratana', 'দড়াটানা', '7400'],
  ['Feni', 'ফেনী', 'Trunk Road', 'ট্রাংক রোড', '3900'],
  ['Noakhali', 'নোয়াখালী', 'Maijdee', 'মাইজদী', '3800'],
  ['Tangail', 'টাঙ্গাইল', 'Nirala Mor', 'নিরালা মোড়', '1900'],
  ['Faridpur', 'ফরিদপুর', 'Goalchamot', 'গোয়ালচামট', '7800'],
  ['Kushtia', 'কুষ্টিয়া', 'Mojompur', 'মজমপুর', '7000'],
  ['Pabna', 'পাবনা', 'Hamid Road', 'হামিদ রোড', '6600'],
  ['Dinajpur', 'দিনাজপুর', 'Munshipara', 'মুন্সিপাড়া', '5200'],
  ['Narsingdi', 'নরসিংদী', 'Velanagar', 'ভেলানগর', '1600'],
  ['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'Kautoli', 'কাউতলী', '3400'],
  ['Moulvibazar', 'মৌলভীবাজার', 'Chowmuhana', 'চৌমুহনা', '3200'],
] as const

const banglaDigits = new Intl.NumberFormat('bn-BD', { useGrouping: false })

/** Rather more than half of all orders stay in Dhaka. */
export function placeFor(random: Random, isBangla: boolean): Place {
  const [house, road, floor] = [between(random, 1, 90), between(random, 1, 18), between(random, 1, 9)]
  const inBangla = (number: number) => banglaDigits.format(number)
  const street = isBangla
    ? `বাসা ${inBangla(house)}, রোড ${inBangla(road)}`
    : pick(random, [`House ${house}, Road ${road}`, `Flat ${floor}B, House ${house}, Road ${road}`])
  if (random() < 0.58) {
    const [latin, bangla, pincode] = pick(random, quarters)
    const city = isBangla ? 'ঢাকা' : 'Dhaka'
    return { address: `${street}, ${isBangla ? bangla : latin}`, city, pincode, shippingType: 'inside' }
  }
  const [latin, bangla, quarter, banglaQuarter, pincode] = pick(random, towns)
  const address = isBangla ? `বাসা ${inBangla(house)}, ${banglaQuarter}` : `House ${house}, ${quarter}`
  return { address, city: isBangla ? bangla : latin, pincode, shippingType: 'outside' }
}
