/** Texts that all sheets and questions of the panel share. */
export const texts = {
  stillMissing: (names: readonly string[]) => `Still missing: ${names.join(', ')}`,
  delete: 'Delete',
}
