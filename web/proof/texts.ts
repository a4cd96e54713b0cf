/** Texts of the question for the second factor. */
export const texts = {
  title: 'Confirm that it is you',
  description: 'Your second factor was given more than 15 minutes ago.',
  loading: 'Loading',
}
