import { about, capShots, type DemoProduct } from './demo-product.ts'

/** High crowns and flat brims. */
export const snapbacks = {
  royalBengal: {
    title: 'Royal Bengal Snapback',
    description: about(
      'Four strokes of gold on black: you see the stripes first, as in the forest. Numbered inside, two hundred pieces, and then the tiger is gone.',
      {
        fabric: 'acrylic and wool, stiff crown',
        closure: 'snap',
        fit: 'high crown, flat brim, 56 to 62 cm',
        care: 'wipe clean, never wash',
      },
    ),
    category: 'limited',
    price: 1250,
    totalStock: 7,
    pictures: capShots('royal-bengal'),
    addedDaysAgo: 24,
  },
  baghMama: {
    title: 'বাঘ মামা Snapback',
    description: about(
      'In the village one does not say his name; one says Mama and walks faster. Orange and black as he is: wear it and let the CNG drivers ask for the fare politely.',
      {
        fabric: 'cotton twill with satin-stitch letters',
        closure: 'snap',
        fit: 'high crown, flat brim, 55 to 61 cm',
        care: 'hand wash cold, do not wring Mama',
      },
    ),
    category: 'limited',
    price: 1350,
    salePrice: 1190,
    totalStock: 4,
    pictures: capShots('bagh-mama'),
    addedDaysAgo: 12,
  },
  sherEBangla: {
    title: 'Sher-e-Bangla Stadium Snapback',
    description: about(
      'Green crown, red brim, and XI for the eleven who play while seventeen crore of us coach. Works in the gallery, on the roof and in front of the shop with the TV.',
      {
        fabric: 'polyester twill, quick to dry',
        closure: 'snap',
        fit: 'regular, flat brim, 55 to 61 cm',
        care: 'machine wash cold in a bag',
      },
    ),
    category: 'sport',
    price: 890,
    salePrice: 790,
    totalStock: 55,
    pictures: capShots('sher-e-bangla'),
    addedDaysAgo: 95,
  },
  dhanmondiMidnight: {
    title: 'Dhanmondi Midnight Snapback',
    description: about(
      'Lake, fuchka, one more round, and a moon with its star above the bridge. A black snapback that goes with everything you own, since everything you own is black as well.',
      {
        fabric: 'cotton canvas, buckram front',
        closure: 'snap',
        fit: 'flat brim, 55 to 61 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'best',
    price: 790,
    totalStock: 63,
    pictures: capShots('dhanmondi-midnight'),
    addedDaysAgo: 150,
  },
  tigerFitted: {
    title: 'Tiger Stripe Wool Fitted',
    description: about(
      'The best thing we know how to make: grey wool, a leather sweatband, and stripes of burnt orange with eleven thousand stitches. Closed at the back, quiet everywhere else.',
      {
        fabric: 'wool melton, leather sweatband',
        fit: 'fitted: take your size in centimetres',
        care: 'brush, steam, never wash',
      },
    ),
    category: 'premium',
    price: 1850,
    totalStock: 11,
    sizes: ['56 cm', '58 cm', '60 cm'],
    stockBySize: { '56 cm': 3, '58 cm': 8, '60 cm': 0 },
    pictures: capShots('tiger-fitted'),
    addedDaysAgo: 48,
  },
  kaloBagh: {
    title: 'কালো বাঘ',
    description: about(
      'সুন্দরবনে কালো বাঘ নেই, ঢাকায় আছে। Black with a brushed brim and his name in gold thread from the saree lanes of Mirpur, made only when the thread arrives.',
      {
        fabric: 'cotton crown, brushed brim, zari thread',
        closure: 'snap',
        fit: 'high crown, 56 to 61 cm',
        care: 'soft brush only',
      },
    ),
    category: 'premium',
    price: 1550,
    totalStock: 0,
    pictures: capShots('kalo-bagh'),
    addedDaysAgo: 80,
  },
  lotusSnapback: {
    title: 'Rickshaw Lotus Snapback',
    description: about(
      'A lotus as it blooms on the back plate of every third rickshaw in Old Dhaka, in four colours of thread on cream. Turn up the brim: it is pink underneath.',
      {
        fabric: 'cotton twill, buckram front',
        closure: 'snap',
        fit: 'high crown, flat brim, 55 to 61 cm',
        care: 'hand wash cold, dry in the shade',
      },
    ),
    category: 'premium',
    price: 1290,
    salePrice: 1090,
    totalStock: 23,
    pictures: capShots('lotus-snapback'),
    addedDaysAgo: 16,
  },
  mayurSnapback: {
    title: 'ময়ূর Snapback',
    description: about(
      'One peacock feather on deep teal, since a whole peacock would not fit under the helmet. The eye is stitched in four layers, the heart of it is blue.',
      {
        fabric: 'cotton twill, marigold under the brim',
        closure: 'snap',
        fit: 'high crown, flat brim, 55 to 61 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'premium',
    price: 1390,
    totalStock: 18,
    pictures: capShots('mayur'),
    addedDaysAgo: 36,
  },
} satisfies Record<string, DemoProduct>
