import { about, type DemoProduct } from './demo-product.ts'

const sand = ['bucket-sand-front.jpg']
const mustard = ['beanie-mustard-front.jpg']

/** Sand bucket hats with the rising sun and mustard beanies. */
export const hats = {
  coxsBazarBucket: {
    title: 'Cox’s Bazar Bucket Hat',
    description: about(
      'A hundred and twenty kilometres of beach need a brim all the way round. The sun on the front is embroidered; the other one you have to bring.',
      {
        fabric: 'washed cotton twill',
        fit: 'M to 57 cm, L to 60 cm',
        care: 'machine wash cold; sand falls out by itself',
      },
    ),
    category: 'best',
    price: 690,
    salePrice: 590,
    totalStock: 58,
    sizes: ['M', 'L'],
    pictures: sand,
    addedDaysAgo: 130,
  },
  kuakataBucket: {
    title: 'Kuakata Sunrise Bucket Hat',
    description: about(
      'The only beach where you see the sun come up and go down. The hat sees both, you probably one.',
      {
        fabric: 'cotton canvas, soft brim',
        fit: 'M to 57 cm, L to 60 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'new',
    price: 720,
    totalStock: 36,
    sizes: ['M', 'L'],
    stockBySize: { M: 20, L: 16 },
    pictures: sand,
    addedDaysAgo: 7,
  },
  kashPhoolBucket: {
    title: 'Kash Phool Bucket Hat',
    description: about(
      'For one photograph a year in the fields of Diabari, and three hundred other days. শরতের রঙ, in a cut our uncles wore in 1985.',
      {
        fabric: 'cotton twill, pre-washed',
        fit: 'one size, 56 to 59 cm',
        care: 'machine wash cold',
      },
    ),
    category: 'vintage',
    price: 650,
    salePrice: 550,
    totalStock: 22,
    pictures: sand,
    addedDaysAgo: 110,
  },
  bholaBucket: {
    title: 'Bhola Fisherman’s Bucket Hat',
    description: about(
      'A deep brim for people who wait: for ilish, for the ferry, for the reply. Sewn in one afternoon in Bhola, and then the tailor went fishing.',
      {
        fabric: 'double cotton canvas',
        fit: 'deep, 56 to 60 cm',
        care: 'rinse after salt water',
      },
    ),
    category: 'limited',
    price: 850,
    totalStock: 9,
    pictures: sand,
    addedDaysAgo: 28,
  },
  padmaBucket: {
    title: 'Padma Char Canvas Bucket Hat',
    description: about(
      'The colour of a sandbank in February. Fine canvas from Narayanganj, taped seams, eight rows of stitching on the brim, and no hurry anywhere.',
      {
        fabric: 'fine cotton canvas, taped seams',
        fit: 'M to 57 cm, L to 60 cm',
        care: 'hand wash cold, iron warm',
      },
    ),
    category: 'premium',
    price: 1290,
    totalStock: 17,
    sizes: ['M', 'L'],
    pictures: sand,
    addedDaysAgo: 52,
  },
  hatirjheelBucket: {
    title: 'Hatirjheel Runner’s Bucket Hat',
    description: about(
      'One lap of Hatirjheel is enough to test it, and eyelets at the sides let your head breathe while the rest of you does not.',
      {
        fabric: 'light quick-dry twill',
        fit: 'snug, 55 to 58 cm',
        care: 'machine wash cold, dries overnight',
      },
    ),
    category: 'sport',
    price: 750,
    totalStock: 33,
    pictures: sand,
    addedDaysAgo: 70,
  },
  shorsheBeanie: {
    title: 'Shorshe Beanie',
    description: about(
      'Mustard like the fields of Manikganj in January. Dhaka has two weeks of winter; this makes you look ready for both of them.',
      {
        fabric: 'acrylic rib knit',
        fit: 'one size, turned up or down',
        care: 'hand wash lukewarm, dry flat',
      },
    ),
    category: 'best',
    price: 450,
    salePrice: 380,
    totalStock: 120,
    pictures: mustard,
    addedDaysAgo: 100,
  },
  sajekBeanie: {
    title: 'Sajek Cloud Beanie',
    description: about(
      'You go to Sajek for the clouds and come back for the beanie you forgot in the Chander Gari. Take two.',
      {
        fabric: 'soft acrylic, double cuff',
        fit: 'one size, a little long',
        care: 'hand wash lukewarm',
      },
    ),
    category: 'new',
    price: 550,
    totalStock: 47,
    pictures: mustard,
    addedDaysAgo: 2,
  },
  poushBeanie: {
    title: 'Poush Pitha Beanie',
    description: about(
      'Knitted for the evening when the bhapa pitha steams, the neighbours sing and nobody wants to go in. Sixty pieces by three aunties in Rangpur.',
      {
        fabric: 'hand-finished rib knit',
        fit: 'one size, thick',
        care: 'hand wash lukewarm, dry flat',
      },
    ),
    category: 'limited',
    price: 690,
    totalStock: 6,
    pictures: mustard,
    addedDaysAgo: 18,
  },
  merinoBeanie: {
    title: 'Shorshe Merino Beanie',
    description: about(
      'The same mustard, but in merino: warm on the night bus to Panchagarh, not hot in the office of the boss who owns the AC remote.',
      {
        fabric: 'extra-fine merino, seven gauge',
        fit: 'close, one size',
        care: 'wool wash cold, never the machine',
      },
    ),
    category: 'premium',
    price: 1190,
    salePrice: 990,
    totalStock: 21,
    pictures: mustard,
    addedDaysAgo: 38,
  },
} satisfies Record<string, DemoProduct>
