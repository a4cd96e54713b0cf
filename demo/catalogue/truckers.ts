import { about, capShots, type DemoProduct } from './demo-product.ts'

/** A front of cloth, and net where the wind comes through. */
export const truckers = {
  forestTrucker: {
    title: 'Forest Trucker',
    description: about(
      'Cream in front, forest at the back, টুপি so that nobody asks what it is, and a net that lets Dhaka’s one breeze of the day straight through. Our answer to May.',
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
    pictures: capShots('forest-trucker'),
    addedDaysAgo: 200,
  },
  highwayTrucker: {
    title: 'Mymensingh Highway Trucker',
    description: about(
      'From the days when a truck had a peacock on its door and a poem on its bumper. We kept one feather. মাল মালিকের, মাথা আমার।',
      {
        fabric: 'foam front with cotton, royal blue net',
        closure: 'snap',
        fit: 'tall, 55 to 62 cm',
        care: 'sponge it clean',
      },
    ),
    category: 'vintage',
    price: 590,
    totalStock: 24,
    pictures: capShots('highway-trucker'),
    addedDaysAgo: 160,
  },
  conductorTrucker: {
    title: 'Gulistan! Gulistan! Trucker',
    description: about(
      'The cap of the man who hangs from the door and knows that there is always room inside. Yellow, so that you see the bus coming. Holds on at forty kilometres an hour, and at four.',
      {
        fabric: 'cotton twill front, black net',
        closure: 'snap, tested on Airport Road',
        fit: 'regular, 55 to 61 cm',
        care: 'hand wash cold',
      },
    ),
    category: 'new',
    price: 650,
    totalStock: 52,
    pictures: capShots('gulistan-trucker'),
    addedDaysAgo: 3,
  },
  rangerTrucker: {
    title: 'Sundarban Ranger Trucker',
    description: about(
      'A trucker in its Friday clothes: khaki canvas, brown net, a footprint in the mud and the name of the forest. Five per cent goes to those who count the tigers.',
      {
        fabric: 'organic canvas, fine-gauge net',
        closure: 'snap',
        fit: 'high crown, 56 to 61 cm',
        care: 'hand wash cold, reshape while damp',
      },
    ),
    category: 'premium',
    price: 1150,
    salePrice: 990,
    totalStock: 19,
    pictures: capShots('ranger-trucker'),
    addedDaysAgo: 40,
  },
  sobujTrucker: {
    title: 'Sobuj Bijoy Trucker',
    description: about(
      'Made each December in the green of the flag, with ৭১ in its red: one hundred and seventy-one pieces. This year’s are on this year’s heads; see you next Bijoy Dibosh.',
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
    pictures: capShots('bijoy-trucker'),
    addedDaysAgo: 140,
  },
  mithaiTrucker: {
    title: 'Hawai Mithai Trucker',
    description: about(
      'The pink of the candy floss outside the school gate: half sugar, half air, gone before Amma sees. One small cloud, and a white net for the rest of the sky.',
      {
        fabric: 'cotton twill front, polyester net',
        closure: 'snap',
        fit: 'regular, 54 to 60 cm',
        care: 'hand wash cold; it does not melt',
      },
    ),
    category: 'new',
    price: 670,
    salePrice: 590,
    totalStock: 39,
    pictures: capShots('mithai-trucker'),
    addedDaysAgo: 6,
  },
} satisfies Record<string, DemoProduct>
