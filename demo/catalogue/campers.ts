import { about, type DemoProduct, shots } from './demo-product.ts'

/** Five panels, a short flat brim and a buckle. */
export const campers = {
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
    pictures: shots('kite-camper'),
    addedDaysAgo: 20,
  },
} satisfies Record<string, DemoProduct>
