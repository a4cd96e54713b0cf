/** Where the provider sends the popup back to, with its answer in the fragment (behaviour §6). */
export const googleCallbackPath = '/auth/google/callback'
