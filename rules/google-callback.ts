/** Where the provider sends the popup back to, with its answer in the fragment. */
export const googleCallbackPath = '/auth/google/callback'
