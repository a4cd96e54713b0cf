import { about, type DemoProduct, shots } from './demo-product.ts'

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
    pictures: shots('shorshe-beanie'),
    addedDaysAgo: 100,
  },
} satisfies Record<string, DemoProduct>
