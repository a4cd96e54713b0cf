/** The names of the fields that are blank, in their order. */
export const blankNames = (needed: readonly (readonly [name: string, text: string])[]): string[] =>
  needed.flatMap(([name, text]) => (text.trim() === '' ? [name] : []))
