import { about, type DemoProduct } from './demo-product.ts'

const navy = ['classic-navy-front.jpg', 'classic-navy-back.jpg']
const olive = ['dad-olive-side.jpg']

/** Navy baseball caps and olive dad caps. */
export const baseballCaps = {
  dhakaClassic: {
    title: 'Dhaka Classic Cap, Navy',
    description: about(
      'The cap we started with. Six panels, one word, and a brim that has seen every signal from Uttara to Motijheel. If you buy only one, bhai, buy this one.',
      {
        fabric: '100 % cotton twill, washed soft',
        closure: 'plastic snap, seven steps',
        fit: 'regular, 55 to 61 cm',
        care: 'hand wash cold, dry in the shade',
      },
    ),
    category: 'best',
    price: 650,
    salePrice: 550,
    totalStock: 84,
    pictures: navy,
    addedDaysAgo: 240,
  },
  tscAdda: {
    title: 'TSC Adda Cap, Navy',
    description: about(
      'For the long adda at TSC: cha in one hand, opinion in the other, sun off your face. Light enough that you forget it until somebody borrows it.',
      {
        fabric: 'brushed cotton, unlined',
        closure: 'plastic snap',
        fit: 'a little shallow, 55 to 60 cm',
        care: 'machine wash cold in a bag',
      },
    ),
    category: 'new',
    price: 690,
    totalStock: 46,
    pictures: navy,
    addedDaysAgo: 5,
  },
  neelTupi: {
    title: 'নীল টুপি',
    description: about(
      'নীল রঙের সেই পুরনো টুপি — বড় ভাইয়ের আলমারিতে যেটা ছিল, এখন আপনার মাথায়। The blue cap of our school days, cut from the old pattern.',
      {
        fabric: 'cotton twill, stone-washed',
        closure: 'plastic snap',
        fit: 'regular, 55 to 60 cm',
        care: 'hand wash; it fades nicely',
      },
    ),
    category: 'vintage',
    price: 480,
    totalStock: 31,
    pictures: navy,
    addedDaysAgo: 190,
  },
  mirpurNets: {
    title: 'Mirpur Nets Cricket Cap',
    description: about(
      'Made for long afternoons at the nets, and for the gallery where the real experts sit. The sweatband drinks more than the twelfth man carries.',
      {
        fabric: 'polyester and cotton, quick to dry',
        fit: 'fitted: take your size in centimetres',
        care: 'machine wash cold, no bleach',
      },
    ),
    category: 'sport',
    price: 790,
    salePrice: 690,
    totalStock: 38,
    sizes: ['56 cm', '58 cm', '60 cm'],
    pictures: ['classic-navy-front.jpg'],
    addedDaysAgo: 120,
  },
  ramnaFitted: {
    title: 'Ramna Morning Fitted Cap',
    description: about(
      'A fitted cap for people who walk in Ramna before the crows wake up. No strap, no plastic: the size is yours alone.',
      {
        fabric: 'heavy cotton twill, satin-stitch letters',
        fit: 'fitted and closed at the back',
        care: 'wipe with a damp cloth, keep its shape on a bowl',
      },
    ),
    category: 'premium',
    price: 1450,
    totalStock: 26,
    sizes: ['56 cm', '58 cm', '60 cm'],
    stockBySize: { '56 cm': 8, '58 cm': 12, '60 cm': 6 },
    pictures: ['classic-navy-front.jpg'],
    addedDaysAgo: 60,
  },
  burigangaWool: {
    title: 'Buriganga Blue Wool Cap',
    description: about(
      'Dark as the river at Sadarghat when the last launch leaves. Wool outside, satin inside, so the hair stays as Amma combed it.',
      {
        fabric: 'wool blend, satin lining',
        closure: 'snap in the colour of the cloth',
        fit: 'regular, 56 to 61 cm',
        care: 'brush it; dry clean once a winter',
      },
    ),
    category: 'premium',
    price: 1650,
    salePrice: 1450,
    totalStock: 14,
    pictures: navy,
    addedDaysAgo: 33,
  },
  sundarbanDad: {
    title: 'Sundarban Dad Cap, Olive',
    description: about(
      'The green of the mangroves, with a small sun over the water. Soft crown, curved brim, and it folds into the back pocket of your jeans.',
      {
        fabric: 'enzyme-washed cotton twill',
        closure: 'cloth strap with a metal buckle',
        fit: 'low and relaxed, 54 to 61 cm',
        care: 'machine wash cold, dry flat',
      },
    ),
    category: 'best',
    price: 590,
    totalStock: 72,
    pictures: olive,
    addedDaysAgo: 210,
  },
  teaGardenDad: {
    title: 'Sreemangal Tea Garden Cap',
    description: about(
      'Two leaves and a bud, one cap and seven layers of tea. Olive like a garden after rain, and nobody will ask you to pick anything.',
      {
        fabric: 'cotton twill, garment-dyed',
        closure: 'cloth strap with a metal buckle',
        fit: 'relaxed, 54 to 60 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'new',
    price: 620,
    salePrice: 520,
    totalStock: 40,
    pictures: olive,
    addedDaysAgo: 9,
  },
  retiredUncle: {
    title: 'Retired Uncle Cap',
    description: about(
      'Every para has one: morning walk, newspaper, advice. Now the cap comes without the advice. চাচার দোয়া সহ.',
      {
        fabric: 'faded cotton, softer each week',
        closure: 'buckle on a cloth strap',
        fit: 'roomy, 56 to 62 cm',
        care: 'wash it with the lungis, nothing happens',
      },
    ),
    category: 'vintage',
    price: 550,
    totalStock: 8,
    pictures: olive,
    addedDaysAgo: 170,
  },
} satisfies Record<string, DemoProduct>
