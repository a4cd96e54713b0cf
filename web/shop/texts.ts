export const texts = {
  label: 'Breadcrumb',
  home: 'Home',
  products: 'Products',

  cost: (inside: string, outside: string) => `${inside} inside Dhaka, ${outside} outside`,
  oneCost: (cost: string) => `${cost} all over Bangladesh`,
}
