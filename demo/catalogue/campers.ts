import { about, capShots, type DemoProduct } from './demo-product.ts'

/** Five panels, a short flat brim and a buckle. */
export const campers = {
  wheelCamper: {
    title: 'Tring Tring Camper',
    description: about(
      'Rust-coloured cord with a rickshaw’s wheel in front. It has three of them in real life and still takes every corner on two. Bell not included.',
      {
        fabric: 'fine-wale corduroy',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 55 to 60 cm',
        care: 'hand wash cold, brush along the wales',
      },
    ),
    category: 'vintage',
    price: 790,
    totalStock: 34,
    pictures: capShots('wheel-camper'),
    addedDaysAgo: 105,
  },
  kiteCamper: {
    title: 'Shakrain Kite Camper',
    description: about(
      'January, rooftop, kite, and someone’s achar drying in the corner. The blue is the sky of Puran Dhaka before the fireworks; the kite on it has never been cut.',
      {
        fabric: 'cotton twill, cream brim',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 55 to 60 cm',
        care: 'machine wash cold in a bag',
      },
    ),
    category: 'limited',
    price: 850,
    salePrice: 720,
    totalStock: 12,
    pictures: capShots('kite-camper'),
    addedDaysAgo: 20,
  },
  loadShedding: {
    title: 'Load-Shedding Camper',
    description: about(
      'The current goes, the sun stays. Black cord for all who wrote their exams by charger light. কারেন্ট আসছে? No, but the cap has.',
      {
        fabric: 'corduroy, breathes without a fan',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 55 to 61 cm',
        care: 'hand wash, since the machine has no power',
      },
    ),
    category: 'limited',
    price: 890,
    totalStock: 8,
    pictures: capShots('load-shedding'),
    addedDaysAgo: 21,
  },
  narayanganjCanvas: {
    title: 'Narayanganj Canvas Camper',
    description: about(
      'Natural canvas, spun, woven and sewn within one bus ride of each other, and a brown patch that gets better the more it is rained on.',
      {
        fabric: 'undyed cotton canvas, stitched patch',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 56 to 61 cm',
        care: 'wipe with a damp cloth',
      },
    ),
    category: 'premium',
    price: 1190,
    totalStock: 27,
    pictures: capShots('narayanganj-canvas'),
    addedDaysAgo: 45,
  },
  purbachal10k: {
    title: 'Purbachal 10K Running Cap',
    description: about(
      'Light grey with a brim in finish-line orange, for the Friday run on the 300 Feet road. It weighs 68 grams; the other ten kilometres are yours.',
      {
        fabric: 'light cotton and polyester twill',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 55 to 60 cm',
        care: 'rinse after the run, dry in the shade',
      },
    ),
    category: 'sport',
    price: 720,
    salePrice: 650,
    totalStock: 41,
    pictures: capShots('purbachal-10k'),
    addedDaysAgo: 11,
  },
  chaCamper: {
    title: 'দুধ চা Camper',
    description: about(
      'Brown like a cup from the tong at the corner after five minutes of arguing about sugar. চিনি কম? The cap does not judge.',
      {
        fabric: 'brushed cotton twill',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 56 to 61 cm',
        care: 'wipe clean; tea stains do not show',
      },
    ),
    category: 'vintage',
    price: 680,
    totalStock: 36,
    pictures: capShots('cha-camper'),
    addedDaysAgo: 52,
  },
} satisfies Record<string, DemoProduct>
