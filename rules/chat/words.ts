import { districtNames } from '#rules/places/district-names.ts'
import { aroundDhaka, dhakaAreas } from './dhaka-areas.ts'

const letter = '[\\p{L}\\p{M}\\p{N}]'
/** What is before a word, as a part of the match: Safari before 16.4 has no lookbehind. */
const wordStart = '(^|[^\\p{L}\\p{M}\\p{N}])'

/** How Bangla and Banglish inflect a name: ঢাকায়, কুমিল্লার, Dhakar. */
const ending = "(?:'?s|য়|ের|র|য়ে|তে|ে)?"

/** One of several words as a whole, in any case; a space or hyphen in it may be written in other ways or left out. */
const oneOf = (words: string[]) =>
  words
    .map((word) =>
      word
        .normalize('NFC')
        .replaceAll('.', '\\.')
        .replace(/[\s'-]+/g, "[\\s'’.-]*"),
    )
    .join('|')

const listOf = (text: string) => text.trim().split(/\s+/)

/** A text with a whole word of these in it. A word that is written with `*` at its end may go on. */
const wordsPattern = (text: string) => {
  const words = listOf(text)
  const whole = words.filter((word) => !word.endsWith('*'))
  const begun = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  const parts = [`(?:${oneOf(whole)})(?!${letter})`, ...(begun.length > 0 ? [`(?:${oneOf(begun)})`] : [])]
  return new RegExp(`${wordStart}(?:${parts.join('|')})`, 'iu')
}

/** Its first group is what is before the name. */
const placePattern = (names: string[]) => new RegExp(`${wordStart}(?:${oneOf(names)})${ending}(?!${letter})`, 'giu')

export const districtPatterns = districtNames.map(([name, spellings]) => ({ name, pattern: placePattern(spellings) }))
export const inDhaka = placePattern(dhakaAreas)
export const nearDhaka = placePattern(aroundDhaka)

/** Words of a place smaller than a district. */
export const placeWords = wordsPattern(`
  house home basa basha bari flat apt apartment floor tola level holding plot road rd sarani sarak street avenue lane goli block sector
  sec ward village vill gram post po p.o ps p.s thana upazila upozila zila zilla jela jila district dist union pourashava city town
  sadar bazar bazaar hat market mor more moor chattar chattor circle school college university madrasa mosjid masjid mosque
  hospital medical bank branch station stand para nagar colony tower villa manzil bhaban bhavan building complex plaza hotel
  hostel hall gate math ghat area phase r/a housing society office near beside opposite pashe samne pichone east west north south uttor
  dokkhin purbo poschim department factory garments shop store
  বাসা বাড়ি বাড়ী ফ্ল্যাট তলা ফ্লোর লেভেল হোল্ডিং প্লট রোড সড়ক লেন গলি ব্লক সেক্টর ওয়ার্ড গ্রাম ডাকঘর পোস্ট পো থানা উপজেলা জেলা ইউনিয়ন
  পৌরসভা সদর বাজার হাট মার্কেট মোড় চত্বর সার্কেল স্কুল কলেজ বিশ্ববিদ্যালয় মাদ্রাসা মসজিদ হাসপাতাল মেডিকেল ব্যাংক শাখা স্টেশন স্টেশনের স্ট্যান্ড পাড়া নগর
  কলোনি টাওয়ার ভিলা মঞ্জিল ভবন কমপ্লেক্স প্লাজা হোটেল হোস্টেল হল গেট মাঠ ঘাট এলাকা ফেজ আবাসিক হাউজিং সোসাইটি অফিস পাশে সামনে পিছনে পেছনে
  মার্কেটের চৌরাস্তা কোর্ট`)

/** Ends of names of places: Kaliganj, Chawkbazar, Zindabazar, Hazaribagh. */
export const placeEnding =
  /(?:ganj|gonj|bazar|bazaar|pur|nagar|para|tala|tola|gaon|bari|pasha|khali|গঞ্জ|বাজার|পুর|নগর|পাড়া|হাট|তলা|গাঁও|খালী)$/iu

/** Words of asking, ordering or agreeing: text with them is not part of an address. */
export const talkWords = wordsPattern(`
  assalamu* assalam* walaikum* alaikum salam thanks thank thx dhonnobad please plz pls kindly
  lagbe lagbo nibo nebo nite chai chay chacchi want need would like korbo korte korlam korben korchi hobe hole dibo diben dien diyen den dao
  rakhen pathan pathaben pathay* pathate parben parbo parle bolen bolchi thakle ase ache asbe dorkar chilo dicchi niben dekhen theke
  order ordr confirm* available price dam taka koto kom discount cod cash delivery deliver charge payment paid bkash bikash
  advance courier send sent sending call friday saturday sunday monday tuesday wednesday thursday emergency whatsapp imo ager aager
  আসসালামু* আলাইকুম ওয়ালাইকুম* সালাম ধন্যবাদ প্লিজ দয়া
  লাগবে নিবো নিব নেবো নেব নিতে চাই চাচ্ছি করবো করব করতে করলাম করছি হবে হলে দিব দিবো দিবেন দিয়েন দেন দিন রাখেন পাঠান পাঠাবেন পাঠাতে পারবেন
  বলেন বলছি থাকলে আছে দরকার থেকে
  অর্ডার কনফার্ম দাম মূল্য টাকা কত কম ডিসকাউন্ট অফার ক্যাশ ডেলিভারি চার্জ পেমেন্ট বিকাশ কুরিয়ার কল যোগাযোগ আগের`)

/** Words that no name has, and that may be part of a place: Green Road, Bangla Cap House. */
export const plainWords = wordsPattern(`
  hi hello hey good morning evening dear sir madam bhai bhaia bhaiya vai vaia vaiya apu apa bro ok okay okey done yes ji to the following
  from live final last stock offer nagad rocket details product info
  cap caps tupi design color colour kalo sada black white red blue green size free piece pieces pcs pc pis qty quantity ta
  is are was can will this that what how when same eta eita ei oita sei ekta akta duita duto tinta i ami amar amr my me we our it
  ভাই ভাইয়া আপু আপা স্যার ম্যাডাম হ্যালো হাই ওকে আচ্ছা জি জ্বি হ্যাঁ না ফোন নম্বর নাম্বার
  টুপি টুপিটা ক্যাপ ক্যাপটা ডিজাইন রঙ রঙের* কালার কালো সাদা লাল নীল সবুজ সাইজ মাপ পিস একটা দুইটা তিনটা
  এটা এইটা ওটা এই সেই একই সেম আমি আমার আমাকে আমাদের কি কী`)

/** Words of `plainWords` that identify a product, as the search of products knows them. */
export const colours = wordsPattern(`kalo sada black white red blue green কালো সাদা লাল নীল সবুজ`)

/** What the shop sells, where a line ends with it: "Kuakata bucket hat" is no place, "Bangla Cap House" may be one. */
export const productEnding =
  /(?:^|[^\p{L}\p{M}])(?:caps?|bucket hats?|beanies?|snapbacks?|truckers?|campers?|tupi|topi|ক্যাপ|টুপি|স্ন্যাপব্যাক)(?:\s?(?:ta|টা))?$/iu

/** What people are, after their name: neither a name nor a place. */
export const roleWords = wordsPattern(
  'teacher officer manager student engineer assistant executive শিক্ষক অফিসার ম্যানেজার ছাত্র',
)

/** What a name begins with. */
export const titles = wordsPattern(
  'md mohammad mohammed mst mr mrs ms dr engr prof hafez sm s.m kazi syed sheikh মোঃ মো মোহাম্মদ মোছাঃ মোছা মোসাঃ মোসা মোসাম্মৎ ডাঃ ডা ড সৈয়দ কাজী শেখ',
)

/** Titles that people shorten by a point or a colon: Md. Karim, মো: করিম. */
export const shortTitle = /^(?:md|mst|mr|mrs|ms|dr|engr|prof|adv|মো|মোছা|মোসা|ডা|ড|প্রফে|ইঞ্জি)\s?[.:]\s?/iu

/** A request for the product that was named before. */
export const requestWords = wordsPattern(`
  lagbe nibo nebo nite chai den dien diyen diben rakhen pathan want need order send like
  লাগবে নিবো নিব নেবো নেব নিতে চাই দেন দিন দিয়েন দিবেন পাঠান রাখেন`)
