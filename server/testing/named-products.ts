/** Syllables that invented names are made of, in both scripts. */
const latin = list(
  'ba ri sha na di go pa lo mo chi ru ta ku ma ji ho ra sen ban dar tul si kor no bel vi te sun wol kim',
)
const bangla = list('বা রি শা না দি গো পা লো মো চি রু তা কু মা জি হো রা সে বন দার তুল সি কর নো বেল ভি তে সুন অল কিম')
const NAMES = 20_000

const places = list('Dhaka Padma Jamuna Sylhet Mirpur Rajshahi Khulna Barishal Rangpur Meghna Uttara Sundarban Teesta')
const colours = list('Black White Navy Olive Maroon Grey Green Blue Red Sand Pink Brown Cream Charcoal Mustard')
const styles = list('Cap Cap Cap Cap Snapback Trucker Bucket Beanie Fitted Camper Visor Dad')
const banglaColours = list('কালো সাদা নীল সবুজ লাল ধূসর গোলাপি হলুদ বাদামি আকাশি')
const banglaKinds = list('টুপি টুপি টুপি ক্যাপ ক্যাপ হ্যাট স্ন্যাপব্যাক')
const banglish = list('kalo sada nil sobuj lal golapi holud badami sutir uler gorom shiter boishakhi')

function list(words: string): string {
  return `(array['${words.split(' ').join("','")}'])`
}

/** One of a list, at random but always the same one for a product. */
const pick = (words: string, salt: number) => `${words}[1 + ${random(salt)} % array_length(${words}, 1)]`
const random = (salt: number, of = 'n') => `(hashint4extended((${of})::int, ${salt}) & 2147483647)::int`

/** An invented name; some are in many titles, most in few. */
const inventedName = (syllables: string) => {
  const name = `floor(${NAMES} * power(${random(1)} / 2147483648.0, 3))::int`
  return [11, 12, 13]
    .map((salt) => `${syllables}[1 + ${random(salt, name)} % array_length(${syllables}, 1)]`)
    .join(' || ')
}

const titles = {
  english: `${pick(places, 2)} || ' ' || initcap(${inventedName(latin)}) || ' ' || ${pick(styles, 3)} || ', ' || ${pick(colours, 4)}`,
  bangla: `${inventedName(bangla)} || ' ' || ${pick(banglaColours, 2)} || ' ' || ${pick(banglaKinds, 3)}`,
  banglish: `${inventedName(latin)} || ' ' || ${pick(banglish, 2)} || ' tupi'`,
  numbered: `'TP-' || n || ' ' || ${pick(styles, 2)} || ' ' || ${pick(colours, 3)}`,
}

/** The triggers of a statement keep the plans of its first rows, which are slow for very many when nothing is known of the tables yet. */
const BATCH_SIZE = 5_000

/** Statements that add products until there are so many, with titles as people write them: in English, Bangla, Banglish, and with numbers. */
export const fillNamed = (count: number): string[] =>
  Array.from({ length: Math.ceil(count / BATCH_SIZE) }, (_, step) =>
    fillUpTo(Math.min(count, (step + 1) * BATCH_SIZE)),
  ).flat()

const fillUpTo = (count: number): string[] => [
  `insert into products (id, title, title_bn, description, category, price, sale_price, total_stock, sizes, images)
  select lpad(n::text, 26, '0'),
    case n % 4 when 0 then ${titles.english} when 1 then ${titles.bangla} when 2 then ${titles.banglish} else ${titles.numbered} end,
    case when n % 8 = 0 then ${titles.bangla} else '' end,
    '<p>' || ${pick(colours, 5)} || ' cap of soft cotton with an adjustable strap. ' || repeat(${pick(places, 6)} || ' ', 20) || '</p>',
    (array['new', 'limited', 'best', 'premium', 'vintage', 'sport'])[1 + n % 6],
    500 + n % 1000, 0, n % 7, '{}', '{}'
  from generate_series((select count(*) from products) + 1, ${count}) as n`,
  'analyze',
]
