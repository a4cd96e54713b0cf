export const texts = { cost: (inside: string, outside: string) => `${inside} inside Dhaka, ${outside} outside` }
