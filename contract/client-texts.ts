export const texts = {
  oddAnswer: 'The shop did not answer as expected. Please try again',
  noConnection: 'No connection to the shop. Check your internet and try again',
}
