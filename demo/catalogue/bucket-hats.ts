import { about, type DemoProduct, hatShots } from './demo-product.ts'

/** A brim all the way round. */
export const bucketHats = {
  coxsBazarBucket: {
    title: 'Cox’s Bazar Bucket Hat',
    description: about(
      'A hundred and twenty kilometres of beach need a brim all the way round. The sun on the front is embroidered; the other one you have to bring.',
      {
        fabric: 'sand-coloured cotton canvas, washed',
        fit: 'M to 57 cm, L to 60 cm',
        care: 'machine wash cold; sand falls out by itself',
      },
    ),
    category: 'best',
    price: 690,
    salePrice: 590,
    totalStock: 58,
    sizes: ['M', 'L'],
    pictures: hatShots('coxs-bazar'),
    addedDaysAgo: 130,
  },
  kashPhoolBucket: {
    title: 'Kash Phool Bucket Hat',
    description: about(
      'For one photograph a year in the fields of Diabari, and three hundred other days. শরতের রঙ: soft green, two white plumes, in a cut our uncles wore in 1985.',
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
    pictures: hatShots('kash-phool'),
    addedDaysAgo: 110,
  },
  bholaBucket: {
    title: 'Bhola Fisherman’s Bucket Hat',
    description: about(
      'A deep blue brim for people who wait: for ilish, for the ferry, for the reply. The fish in front was stitched in one afternoon in Bhola, and then the tailor went fishing.',
      {
        fabric: 'double cotton canvas',
        fit: 'deep, 56 to 60 cm',
        care: 'rinse after salt water',
      },
    ),
    category: 'limited',
    price: 850,
    totalStock: 9,
    pictures: hatShots('bhola'),
    addedDaysAgo: 28,
  },
  hatirjheelBucket: {
    title: 'Hatirjheel Runner’s Bucket Hat',
    description: about(
      'One lap of Hatirjheel is enough to test it: thread so bright that the boats see you, and eyelets at the sides that let your head breathe while the rest of you does not.',
      {
        fabric: 'light quick-dry twill, charcoal and lime',
        fit: 'snug, 55 to 58 cm',
        care: 'machine wash cold, dries overnight',
      },
    ),
    category: 'sport',
    price: 750,
    totalStock: 33,
    pictures: hatShots('hatirjheel'),
    addedDaysAgo: 70,
  },
  kuakataBucket: {
    title: 'Kuakata Sunset Bucket Hat',
    description: about(
      'The only beach where the sun comes out of the sea and goes back into it. Sunset orange, with a sun that stays up: choose your side.',
      {
        fabric: 'washed cotton canvas',
        fit: 'M to 57 cm, L to 60 cm',
        care: 'machine wash cold',
      },
    ),
    category: 'new',
    price: 670,
    totalStock: 29,
    sizes: ['M', 'L'],
    pictures: hatShots('kuakata'),
    addedDaysAgo: 7,
  },
  padmaChar: {
    title: 'Padma Char Bucket Hat',
    description: about(
      'Silt brown, one boat, no hurry. For the far bank of the Padma, where the sun has no competition and the ilish is from this morning.',
      {
        fabric: 'heavy cotton canvas',
        fit: 'one size, 56 to 60 cm',
        care: 'hand wash; it likes the river',
      },
    ),
    category: 'premium',
    price: 980,
    salePrice: 880,
    totalStock: 24,
    pictures: hatShots('padma-char'),
    addedDaysAgo: 31,
  },
} satisfies Record<string, DemoProduct>
