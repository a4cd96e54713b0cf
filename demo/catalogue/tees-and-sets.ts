import { about, type DemoProduct } from './demo-product.ts'

const sage = ['tee-sage-front.jpg']
const sizes = ['S', 'M', 'L', 'XL']

/** Green tees with the rising sun, and sets of several pieces. */
export const teesAndSets = {
  shurjoTee: {
    title: 'Shurjo Tee',
    description: about(
      'The sun comes up over the water, printed once and for good. Green, soft, and long enough to reach for the top shelf at Agora.',
      {
        fabric: '100 % cotton jersey, 180 g',
        fit: 'regular; between two sizes take the larger',
        care: 'machine wash cold, inside out',
      },
    ),
    category: 'best',
    price: 590,
    salePrice: 490,
    totalStock: 96,
    sizes,
    stockBySize: { S: 18, M: 34, L: 30, XL: 14 },
    pictures: sage,
    addedDaysAgo: 180,
  },
  bhorTee: {
    title: 'ভোরের টি-শার্ট',
    description: about(
      'ভোর পাঁচটার আলো, রিকশার প্রথম ঘণ্টা, গরম পরোটা। A tee for early risers, and for those who have not gone to bed yet.',
      {
        fabric: 'combed cotton, 170 g',
        fit: 'regular',
        care: 'machine wash cold, inside out',
      },
    ),
    category: 'new',
    price: 650,
    totalStock: 60,
    sizes,
    pictures: sage,
    addedDaysAgo: 1,
  },
  chhadTee: {
    title: 'Chhad Kite Tee',
    description: about(
      'Rooftop, kite, Shakrain, and someone’s achar drying in the corner. Cut boxy as tees were when we still won the kite fights.',
      {
        fabric: 'cotton jersey, pigment-washed',
        fit: 'boxy, short in the body',
        care: 'machine wash cold; it is meant to fade',
      },
    ),
    category: 'vintage',
    price: 520,
    totalStock: 29,
    sizes,
    pictures: sage,
    addedDaysAgo: 145,
  },
  loadSheddingTee: {
    title: 'Load-Shedding Tee',
    description: about(
      'The current goes, the sun stays. A print for all who wrote their exams by charger light. কারেন্ট আসছে? No, but the tee has.',
      {
        fabric: 'cotton jersey, breathes without a fan',
        fit: 'loose',
        care: 'hand wash, since the machine has no power',
      },
    ),
    category: 'limited',
    price: 750,
    totalStock: 8,
    sizes,
    stockBySize: { S: 0, M: 3, L: 4, XL: 1 },
    pictures: sage,
    addedDaysAgo: 20,
  },
  runnerTee: {
    title: 'Purbachal 10K Tee',
    description: about(
      'For the winter morning when three hundred feet of road belong to runners. The sun on your chest is the only one you will overtake.',
      {
        fabric: 'cotton and polyester, quick to dry',
        fit: 'athletic',
        care: 'machine wash cold, no softener',
      },
    ),
    category: 'sport',
    price: 690,
    salePrice: 590,
    totalStock: 44,
    sizes,
    pictures: sage,
    addedDaysAgo: 65,
  },
  heavyTee: {
    title: 'Narayanganj Heavy Tee',
    description: about(
      'Two hundred and forty grams of cotton, spun, knitted and sewn within one bus ride of each other. It hangs straight and stays that way.',
      {
        fabric: '240 g cotton, ribbed collar',
        fit: 'straight, dropped shoulder',
        care: 'machine wash cold, hang dry',
      },
    ),
    category: 'premium',
    price: 1150,
    totalStock: 27,
    sizes,
    stockBySize: { S: 5, M: 9, L: 9, XL: 4 },
    pictures: sage,
    addedDaysAgo: 45,
  },
  sunSet: {
    title: 'Sun Set: Bucket Hat and Tee',
    description: about(
      'One sun for the head, one for the chest. Together they are cheaper, and the family group on WhatsApp will say something about it.',
      {
        fabric: 'cotton twill hat, cotton jersey tee',
        fit: 'the size is the tee’s; the hat fits 56 to 60 cm',
        care: 'machine wash cold',
      },
    ),
    category: 'premium',
    price: 1690,
    salePrice: 1490,
    totalStock: 15,
    sizes,
    pictures: ['bucket-sand-front.jpg', 'tee-sage-front.jpg'],
    addedDaysAgo: 14,
  },
  addaPack: {
    title: 'Adda Pack: Four Friends, Four Caps',
    description: about(
      'Forest Trucker, Dhaka Classic, Midnight Snapback, Sundarban Dad. Four friends, one parcel, one delivery charge, and a fight about who gets the tiger.',
      {
        fabric: 'as each cap’s own page says',
        closure: 'three snaps and a buckle',
        fit: '55 to 61 cm',
        care: 'do not lend it to the fifth friend',
      },
    ),
    category: 'limited',
    price: 2650,
    salePrice: 2290,
    totalStock: 12,
    pictures: [
      'trucker-forest-front.jpg',
      'classic-navy-front.jpg',
      'snapback-tiger-front.jpg',
      'dad-olive-side.jpg',
      'classic-navy-back.jpg',
    ],
    addedDaysAgo: 10,
  },
} satisfies Record<string, DemoProduct>
