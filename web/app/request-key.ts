/** Random values that cannot be guessed: an `Idempotency-Key`, a sign-in's state. `crypto.randomUUID` is missing on addresses without https, these bytes are not. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
