export const texts = {
  title: 'Reviews',
  loading: 'Loading reviews',
  none: 'No reviews yet.',
  more: 'Show more reviews',
  verified: 'Verified buyer',
  write: 'Write a review',
  rating: 'Your rating',
  review: 'Your review',
  replaces: 'You have reviewed this product: a new review replaces the old one.',
  submit: 'Submit',
  chooseStars: 'Choose 1 to 5 stars',
  submitted: 'Review submitted',
}
