import { about, type DemoProduct, hatShots } from './demo-product.ts'

/** For both weeks of winter. */
export const beanies = {
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
    pictures: hatShots('shorshe-beanie'),
    addedDaysAgo: 100,
  },
  sajekBeanie: {
    title: 'Sajek Cloud Beanie',
    description: about(
      'You go to Sajek for the clouds, and come back for the beanie you forgot in the Chander Gari. Pale blue, with a cloud of its own on the label. Take two.',
      {
        fabric: 'soft acrylic, double cuff',
        fit: 'one size, a little long',
        care: 'hand wash lukewarm',
      },
    ),
    category: 'new',
    price: 550,
    totalStock: 47,
    pictures: hatShots('sajek-beanie'),
    addedDaysAgo: 2,
  },
  poushBeanie: {
    title: 'পৌষ Pitha Beanie',
    description: about(
      'Date-molasses red, for the evening when the bhapa pitha steams, the neighbours sing and nobody wants to go in. Sixty pieces by three aunties in Rangpur.',
      {
        fabric: 'hand-finished rib knit',
        fit: 'one size, thick',
        care: 'hand wash lukewarm, dry flat',
      },
    ),
    category: 'limited',
    price: 690,
    totalStock: 6,
    pictures: hatShots('poush-beanie'),
    addedDaysAgo: 18,
  },
  merinoBeanie: {
    title: 'Panchagarh Merino Beanie',
    description: about(
      'Bottle-green merino: warm on the night bus to Panchagarh, where the Himalaya shows itself on a clear morning, and not hot in the office of the boss who owns the AC remote.',
      {
        fabric: 'extra-fine merino, ribbed',
        fit: 'close, one size',
        care: 'wool wash cold, never the machine',
      },
    ),
    category: 'premium',
    price: 1190,
    salePrice: 990,
    totalStock: 21,
    pictures: hatShots('merino-beanie'),
    addedDaysAgo: 38,
  },
} satisfies Record<string, DemoProduct>
