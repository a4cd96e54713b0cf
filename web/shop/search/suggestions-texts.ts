export const texts = {
  suggestions: 'Suggestions',
  categories: 'In categories',
  products: 'You may mean',
  close: 'Close to it',
  popular: 'Nothing like it. Popular now',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
}
