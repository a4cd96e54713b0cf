export const texts = {
  new: 'New Arrival',
  limited: 'Limited Edition',
  best: 'Best Selling',
  premium: 'Premium Collections',
  vintage: 'Vintage',
  sport: 'Sport Edition',
}
