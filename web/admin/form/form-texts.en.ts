/** What sheets and questions of the panel say, whatever they are about. */
export const texts = {
  stillMissing: (names: readonly string[]) => `Still missing: ${names.join(', ')}`,
  delete: 'Delete',
}
