/** Whatever stood in local storage, made a list of product ids: broken entries are dropped, twins count once (behaviour §6). */
export const parseWishedIds = (stored: unknown): string[] =>
  Array.isArray(stored) ? [...new Set(stored.filter(isId))] : []

const isId = (entry: unknown): entry is string => typeof entry === 'string' && /^[0-9a-z]{1,64}$/.test(entry)
