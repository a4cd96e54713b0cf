import { about, capShots, type DemoProduct } from './demo-product.ts'

/** Six panels and a curved brim. */
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
    pictures: capShots('dhaka-classic'),
    addedDaysAgo: 240,
  },
  tscAdda: {
    title: 'TSC Adda Cap, Stone',
    description: about(
      'আড্ডা in brick red, for the long one at TSC: cha in one hand, opinion in the other, sun off your face. Light enough that you forget it until somebody borrows it.',
      {
        fabric: 'brushed cotton twill, stone',
        closure: 'plastic snap',
        fit: 'a little shallow, 55 to 60 cm',
        care: 'machine wash cold in a bag',
      },
    ),
    category: 'new',
    price: 690,
    totalStock: 46,
    pictures: capShots('tsc-adda'),
    addedDaysAgo: 5,
  },
  mirpurNets: {
    title: 'Mirpur Nets Cricket Cap',
    description: about(
      'White crown, green brim, three stumps and a ball: made for long afternoons at the nets, and for the gallery where the real experts sit. The sweatband drinks more than the twelfth man carries.',
      {
        fabric: 'polyester and cotton, quick to dry',
        fit: 'fitted and closed at the back: take your size in centimetres',
        care: 'machine wash cold, no bleach',
      },
    ),
    category: 'sport',
    price: 790,
    salePrice: 690,
    totalStock: 38,
    sizes: ['56 cm', '58 cm', '60 cm'],
    pictures: capShots('mirpur-nets'),
    addedDaysAgo: 120,
  },
  ramnaFitted: {
    title: 'Ramna Morning Fitted Cap',
    description: about(
      'Park green, with a lotus in cream thread, for people who walk in Ramna before the crows wake up. No strap, no plastic: the size is yours alone.',
      {
        fabric: 'heavy cotton twill, satin-stitch lotus',
        fit: 'fitted and closed at the back',
        care: 'wipe with a damp cloth, keep its shape on a bowl',
      },
    ),
    category: 'premium',
    price: 1450,
    totalStock: 26,
    sizes: ['56 cm', '58 cm', '60 cm'],
    stockBySize: { '56 cm': 8, '58 cm': 12, '60 cm': 6 },
    pictures: capShots('ramna-fitted'),
    addedDaysAgo: 60,
  },
  burigangaWool: {
    title: 'Buriganga Blue Wool Cap',
    description: about(
      'Dark as the river at Sadarghat when the last launch leaves, with a small sail that still trusts the wind. Wool outside, satin inside, so the hair stays as Amma combed it.',
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
    pictures: capShots('buriganga-wool'),
    addedDaysAgo: 33,
  },
  rickshawPink: {
    title: 'Rickshaw Pink Cap',
    description: about(
      'The pink of a rickshaw hood, teal under the brim, a yellow button like the bell. It will be seen from the other end of Elephant Road. That is the idea.',
      {
        fabric: 'brushed cotton twill',
        closure: 'plastic snap, seven steps',
        fit: 'regular, 55 to 61 cm',
        care: 'wash cold, alone the first time',
      },
    ),
    category: 'limited',
    price: 750,
    totalStock: 33,
    pictures: capShots('rickshaw-pink'),
    addedDaysAgo: 8,
  },
} satisfies Record<string, DemoProduct>
