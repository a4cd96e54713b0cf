import { type Place, placeFor } from './places.ts'
import { between, pick, type Random } from './random.ts'

export type Person = Place & { userName: string; email: string; phone: string }
export type Customer = Person & { joinedAt: Date }

type Name = readonly [latin: string, bangla: string]

const women: Name[] = [
  ['Nusrat', 'নুসরাত'],
  ['Sharmin', 'শারমিন'],
  ['Tasnim', 'তাসনিম'],
  ['Sumaiya', 'সুমাইয়া'],
  ['Ishrat', 'ইশরাত'],
  ['Jannatul', 'জান্নাতুল'],
  ['Rumana', 'রুমানা'],
  ['Sabina', 'সাবিনা'],
  ['Maliha', 'মালিহা'],
  ['Oishi', 'ঐশী'],
  ['Priyanka', 'প্রিয়াংকা'],
  ['Lamia', 'লামিয়া'],
  ['Afsana', 'আফসানা'],
  ['Tahmina', 'তাহমিনা'],
  ['Rokeya', 'রোকেয়া'],
]
const men: Name[] = [
  ['Sabbir', 'সাব্বির'],
  ['Mahmudul', 'মাহমুদুল'],
  ['Rakib', 'রাকিব'],
  ['Fahim', 'ফাহিম'],
  ['Nayeem', 'নাঈম'],
  ['Shakil', 'শাকিল'],
  ['Ashraful', 'আশরাফুল'],
  ['Mehedi', 'মেহেদী'],
  ['Sohel', 'সোহেল'],
  ['Tushar', 'তুষার'],
  ['Anik', 'অনিক'],
  ['Zahid', 'জাহিদ'],
  ['Masum', 'মাসুম'],
  ['Ridwan', 'রিদওয়ান'],
  ['Sajjad', 'সাজ্জাদ'],
  ['Imtiaz', 'ইমতিয়াজ'],
  ['Biplob', 'বিপ্লব'],
  ['Arnob', 'অর্ণব'],
]
const womensFamilies: Name[] = [
  ['Akter', 'আক্তার'],
  ['Begum', 'বেগম'],
  ['Khatun', 'খাতুন'],
  ['Sultana', 'সুলতানা'],
]
const mensFamilies: Name[] = [
  ['Hossain', 'হোসেন'],
  ['Ahmed', 'আহমেদ'],
  ['Mia', 'মিয়া'],
  ['Uddin', 'উদ্দিন'],
]
const families: Name[] = [
  ['Islam', 'ইসলাম'],
  ['Rahman', 'রহমান'],
  ['Chowdhury', 'চৌধুরী'],
  ['Sarkar', 'সরকার'],
  ['Das', 'দাস'],
  ['Khan', 'খান'],
  ['Talukder', 'তালুকদার'],
  ['Haque', 'হক'],
  ['Roy', 'রায়'],
  ['Bhuiyan', 'ভূঁইয়া'],
]

const randomName = (random: Random) =>
  random() < 0.42
    ? ([pick(random, women), pick(random, [...womensFamilies, ...families])] as const)
    : ([pick(random, men), pick(random, [...mensFamilies, ...families])] as const)

/**
 * Eleven digits that are not in use: Bangladesh has given its operators 013 to 019 but not 012, and it reserves no numbers for
 * examples. The shop's own forms would refuse it.
 */
const randomPhone = (random: Random) => `012${String(between(random, 0, 99_999_999)).padStart(8, '0')}`

/** A person with a name in Latin or Bangla letters, a phone, and an address; the number makes the e-mail theirs alone. */
export function randomPerson(random: Random, number: number): Person {
  const [given, family] = randomName(random)
  const isBangla = random() < 0.3
  const script = isBangla ? 1 : 0
  return {
    userName: random() < 0.12 ? given[script] : `${given[script]} ${family[script]}`,
    email: `${given[0]}.${family[0]}${number}@mail.example`.toLowerCase(),
    phone: randomPhone(random),
    ...placeFor(random, isBangla),
  }
}

/** The same for a person whose name and e-mail are given. */
export const personNamed = (random: Random, userName: string, email: string): Person => ({
  userName,
  email,
  phone: randomPhone(random),
  ...placeFor(random, /\p{Script=Bengali}/u.test(userName)),
})
