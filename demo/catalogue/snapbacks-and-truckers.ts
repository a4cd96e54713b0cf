import { about, type DemoProduct } from './demo-product.ts'

const tiger = ['snapback-tiger-front.jpg']
const forest = ['trucker-forest-front.jpg']

/** Black snapbacks with the tiger's stripes and forest-green trucker caps. */
export const snapbacksAndTruckers = {
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
    pictures: tiger,
    addedDaysAgo: 24,
  },
  baghMama: {
    title: 'বাঘ মামা Snapback',
    description: about(
      'In the village one does not say his name; one says Mama and walks faster. Wear it and let the CNG drivers ask for the fare politely.',
      {
        fabric: 'cotton twill with satin-stitch stripes',
        closure: 'snap',
        fit: 'high crown, flat brim, 55 to 61 cm',
        care: 'hand wash cold, do not wring Mama',
      },
    ),
    category: 'limited',
    price: 1350,
    salePrice: 1190,
    totalStock: 4,
    pictures: tiger,
    addedDaysAgo: 12,
  },
  sherEBangla: {
    title: 'Sher-e-Bangla Stadium Snapback',
    description: about(
      'For match days: loud where it matters, black so that the tea does not show. Works in the gallery, on the roof and in front of the shop with the TV.',
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
    pictures: tiger,
    addedDaysAgo: 95,
  },
  dhanmondiMidnight: {
    title: 'Dhanmondi Midnight Snapback',
    description: about(
      'Lake, fuchka, one more round. A black snapback that goes with everything you own, since everything you own is black as well.',
      {
        fabric: 'cotton twill, buckram front',
        closure: 'snap',
        fit: 'flat brim, 55 to 61 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'best',
    price: 790,
    totalStock: 63,
    pictures: tiger,
    addedDaysAgo: 150,
  },
  tigerFitted: {
    title: 'Tiger Stripe Wool Fitted',
    description: about(
      'The best thing we know how to make: wool, a leather sweatband, and stripes with eleven thousand stitches. Closed at the back, quiet everywhere else.',
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
    pictures: tiger,
    addedDaysAgo: 48,
  },
  kaloBagh: {
    title: 'কালো বাঘ',
    description: about(
      'সুন্দরবনে কালো বাঘ নেই, ঢাকায় আছে। Black suede brim, gold thread from the saree lanes of Mirpur, made only when the thread arrives.',
      {
        fabric: 'cotton crown, suede brim, zari thread',
        closure: 'snap',
        fit: 'high crown, 56 to 61 cm',
        care: 'soft brush only',
      },
    ),
    category: 'premium',
    price: 1550,
    totalStock: 0,
    pictures: tiger,
    addedDaysAgo: 80,
  },
  forestTrucker: {
    title: 'Forest Trucker',
    description: about(
      'Cream in front, forest at the back, and a net that lets Dhaka’s one breeze of the day straight through. Our answer to May.',
      {
        fabric: 'cotton front, polyester net',
        closure: 'snap',
        fit: 'high crown, 55 to 61 cm',
        care: 'hand wash cold, dry in the shade',
      },
    ),
    category: 'best',
    price: 620,
    salePrice: 520,
    totalStock: 91,
    pictures: forest,
    addedDaysAgo: 200,
  },
  highwayTrucker: {
    title: 'Mymensingh Highway Trucker',
    description: about(
      'From the days when a truck had a peacock on its door and a poem on its bumper. মাল মালিকের, মাথা আমার.',
      {
        fabric: 'foam front with cotton, polyester net',
        closure: 'snap',
        fit: 'tall, 55 to 62 cm',
        care: 'sponge it clean',
      },
    ),
    category: 'vintage',
    price: 590,
    totalStock: 24,
    pictures: forest,
    addedDaysAgo: 160,
  },
  conductorTrucker: {
    title: 'Gulistan! Gulistan! Trucker',
    description: about(
      'The cap of the man who hangs from the door and knows that there is always room inside. Holds on at forty kilometres an hour, and at four.',
      {
        fabric: 'cotton twill front, breathing net',
        closure: 'snap, tested on Airport Road',
        fit: 'regular, 55 to 61 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'new',
    price: 650,
    totalStock: 52,
    pictures: forest,
    addedDaysAgo: 3,
  },
  rangerTrucker: {
    title: 'Sundarban Ranger Trucker',
    description: about(
      'A trucker in its Friday clothes: organic canvas, fine net, letters in raised stitch. Five per cent goes to those who count the tigers.',
      {
        fabric: 'organic canvas, fine-gauge net',
        closure: 'snap with a brass pin',
        fit: 'mid crown, 56 to 61 cm',
        care: 'hand wash cold, reshape while damp',
      },
    ),
    category: 'premium',
    price: 1150,
    salePrice: 990,
    totalStock: 19,
    pictures: forest,
    addedDaysAgo: 40,
  },
  sobujTrucker: {
    title: 'Sobuj Bijoy Trucker',
    description: about(
      'Made each December in the green of the flag, one hundred and seventy-one pieces. This year’s are on this year’s heads; see you next Bijoy Dibosh.',
      {
        fabric: 'cotton front, polyester net',
        closure: 'snap',
        fit: 'high crown, 55 to 61 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'limited',
    price: 710,
    totalStock: 0,
    pictures: forest,
    addedDaysAgo: 140,
  },
} satisfies Record<string, DemoProduct>
