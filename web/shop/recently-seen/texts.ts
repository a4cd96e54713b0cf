export const texts = { title: 'Recently seen' }
