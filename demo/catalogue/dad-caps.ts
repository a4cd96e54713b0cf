import { about, capShots, type DemoProduct } from './demo-product.ts'

/** Soft, low and washed. */
export const dadCaps = {
  sundarbanDad: {
    title: 'Sundarban Dad Cap, Olive',
    description: about(
      'The green of the mangroves, with a small sun over the water. Soft crown, curved brim, and it folds into the back pocket of your jeans.',
      {
        fabric: 'enzyme-washed cotton twill',
        closure: 'cloth strap with a metal buckle',
        fit: 'low and relaxed, 54 to 61 cm',
        care: 'machine wash cold, dry flat',
      },
    ),
    category: 'best',
    price: 590,
    totalStock: 72,
    pictures: capShots('sundarban-dad'),
    addedDaysAgo: 210,
  },
  teaGardenDad: {
    title: 'Sreemangal Tea Garden Cap',
    description: about(
      'Two leaves and a bud, one cap and seven layers of tea. Green like a garden after rain, and nobody will ask you to pick anything.',
      {
        fabric: 'cotton twill, garment-dyed',
        closure: 'cloth strap with a metal buckle',
        fit: 'relaxed, 54 to 60 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'new',
    price: 620,
    salePrice: 520,
    totalStock: 40,
    pictures: capShots('tea-garden'),
    addedDaysAgo: 9,
  },
  retiredUncle: {
    title: 'Retired Uncle Cap',
    description: about(
      'Every para has one: morning walk, newspaper, advice. Now the cap comes without the advice. চাচার দোয়া সহ।',
      {
        fabric: 'faded brown cotton, softer each week',
        closure: 'buckle on a cloth strap',
        fit: 'roomy, 56 to 62 cm',
        care: 'wash it with the lungis, nothing happens',
      },
    ),
    category: 'vintage',
    price: 550,
    totalStock: 8,
    pictures: capShots('retired-uncle'),
    addedDaysAgo: 170,
  },
  neelTupi: {
    title: 'নীল টুপি',
    description: about(
      'নীল রঙের সেই পুরনো টুপি — বড় ভাইয়ের আলমারিতে যেটা ছিল, এখন আপনার মাথায়। The blue cap of our school days, cut from the old pattern.',
      {
        fabric: 'cotton twill, stone-washed',
        closure: 'plastic snap',
        fit: 'regular, 55 to 60 cm',
        care: 'hand wash; it fades nicely',
      },
    ),
    category: 'vintage',
    price: 480,
    totalStock: 31,
    pictures: capShots('neel'),
    addedDaysAgo: 190,
  },
  boishakhDad: {
    title: 'লাল-সাদা Boishakh Cap',
    description: about(
      'White crown, red brim, red sun: for the first morning of the year, when the whole city wears the same two colours and still finds something to fight about. পান্তা আলাদা।',
      {
        fabric: 'soft cotton twill, thread that does not bleed',
        closure: 'cloth strap with a metal buckle',
        fit: 'relaxed, 54 to 60 cm',
        care: 'hand wash cold, keep it off the shutki bhorta',
      },
    ),
    category: 'limited',
    price: 690,
    totalStock: 9,
    pictures: capShots('boishakh'),
    addedDaysAgo: 27,
  },
  shaplaDad: {
    title: 'Shapla Bil Dad Cap',
    description: about(
      'A water lily on two lines of water, on the lilac of six in the morning in the bil. The national flower, but relaxed.',
      {
        fabric: 'washed cotton twill',
        closure: 'cloth strap with a metal buckle',
        fit: 'low, 54 to 60 cm',
        care: 'machine wash cold, dry flat',
      },
    ),
    category: 'new',
    price: 640,
    totalStock: 44,
    pictures: capShots('shapla'),
    addedDaysAgo: 4,
  },
  farmgateJam: {
    title: 'Farmgate জ্যাম Cap',
    description: about(
      'Forty minutes from Farmgate to Bijoy Sarani, and all of it on your forehead: জ্যাম, in black on bus yellow. Wear it and nobody asks why you are late.',
      {
        fabric: 'cotton twill, washed twice',
        closure: 'cloth strap with a metal buckle',
        fit: 'relaxed, 54 to 60 cm',
        care: 'machine wash cold; dries before the signal turns',
      },
    ),
    category: 'best',
    price: 620,
    salePrice: 540,
    totalStock: 57,
    pictures: capShots('farmgate-jam'),
    addedDaysAgo: 14,
  },
} satisfies Record<string, DemoProduct>
